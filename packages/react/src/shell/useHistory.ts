import type { LatchkeyState, Route } from '@latchkey/kernel'
import { useSelector } from '../hooks/useSelector.js'

const selectHistory = (state: LatchkeyState): readonly Route[] => state.router.history

/** What the visitor has opened, first to last. */
export function useHistory(): readonly Route[] {
  return useSelector(selectHistory)
}
