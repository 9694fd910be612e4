import type { LatchkeyState } from './contracts/LatchkeyState.js'
import { initialState } from './initialState.js'

/** The state of an instance on which nothing happened yet, with some fields given. */
export function createTestState(fields: Partial<LatchkeyState> = {}): LatchkeyState {
  return { ...initialState, ...fields }
}
