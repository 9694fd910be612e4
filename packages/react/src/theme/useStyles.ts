import { createContext, useContext, useInsertionEffect } from 'react'
import { adoptStyles } from './adoptStyles.js'

/** The shadow root of the modal; undefined outside of it, where nothing is adopted. */
export const StyleRootContext = createContext<ShadowRoot | undefined>(undefined)

/**
 * Adopts a component's stylesheet into the modal's shadow root before the first paint.
 *
 * @param text - CSS, as `import sheet from './Tabs.css?inline'` gives it.
 */
export function useStyles(text: string): void {
  const root = useContext(StyleRootContext)
  useInsertionEffect(() => {
    if (root) adoptStyles(root, text)
  }, [root, text])
}
