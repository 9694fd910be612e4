import { createContext, useContext } from 'react'

/** Whether a view is shown beside the one that it opens; provided by the modal. */
export const BesideContext = createContext(false)

/** Whether the views that this one opens are shown beside it, instead of replacing it. */
export function useBeside(): boolean {
  return useContext(BesideContext)
}
