import { createContext, useContext, useInsertionEffect } from 'react'
import { adoptStyles } from './adoptStyles.js'

/** The shadow root that the modal draws in; undefined outside of it, where nothing is adopted. */
export const StyleRootContext = createContext<ShadowRoot | undefined>(undefined)

/**
 * Gives a component its stylesheet, inside the modal's shadow root, before it is painted.
 *
 * @param text - CSS, as `import sheet from './Button.css?inline'` gives it.
 */
export function useStyles(text: string): void {
  const root = useContext(StyleRootContext)
  useInsertionEffect(() => {
    if (root) adoptStyles(root, text)
  }, [root, text])
}
