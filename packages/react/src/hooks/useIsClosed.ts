import { createContext, useContext } from 'react'

/** Whether the dialog around a view is closed; provided by the modal. */
export const ClosedContext = createContext(false)

/** Whether a view is rendered ahead, in the closed dialog: it fetches and prepares nothing until the dialog opens. */
export function useIsClosed(): boolean {
  return useContext(ClosedContext)
}

/** Whether nobody has pointed at a button or opened the modal yet; provided by the modal. */
export const QuietContext = createContext(false)

/** Whether a view is rendered ahead only because the page is idle: it draws what is there, and fetches nothing more. */
export function useIsQuiet(): boolean {
  return useContext(QuietContext)
}
