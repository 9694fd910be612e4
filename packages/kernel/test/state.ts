import type { LatchkeyState } from '../src/contracts/LatchkeyState.js'
import { initialState } from '../src/initialState.js'

/** The state of an instance on which nothing happened yet, with some fields given. */
export function createTestState(fields: Partial<LatchkeyState> = {}): LatchkeyState {
  return { ...initialState, ...fields }
}
