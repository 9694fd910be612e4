import { createContext, useContext, useLayoutEffect } from 'react'

/** Sets the heading of the current view; provided by the modal. */
export const HeadingContext = createContext<(heading: string | undefined) => void>(() => undefined)

/**
 * Replaces the declared heading of a view, e.g. by a wallet's name, while the view is shown.
 *
 * @param heading - Text, not a key. Undefined keeps the declared one.
 */
export function useHeading(heading: string | undefined): void {
  const setHeading = useContext(HeadingContext)
  useLayoutEffect(() => {
    setHeading(heading)
    return () => setHeading(undefined)
  }, [heading, setHeading])
}
