import { createContext, useContext, useLayoutEffect } from 'react'

/** Sets the heading of the view that shows; the modal provides it. */
export const HeadingContext = createContext<(heading: string | undefined) => void>(() => undefined)

/**
 * Replaces the heading a view was declared with, e.g. by a wallet's name, for as long as the view shows.
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
