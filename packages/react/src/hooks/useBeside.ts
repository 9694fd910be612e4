import { createContext, useContext } from 'react'

/** Whether a view stands beside the one that it leads to; the modal provides it. */
export const BesideContext = createContext(false)

/** Whether what this view leads to shows beside it, instead of in its place. */
export function useBeside(): boolean {
  return useContext(BesideContext)
}
