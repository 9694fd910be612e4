import type { LatchkeyState } from '../src/contracts/LatchkeyState.js'
import { initialState } from '../src/state/createStore.js'

/** The initial state of an instance, with the given fields. */
export function createTestState(fields: Partial<LatchkeyState> = {}): LatchkeyState {
  return { ...initialState, ...fields }
}
