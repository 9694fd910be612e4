import { initialState } from './initialState.js'
import type { LatchkeyState } from './state.js'

/** The state of an instance on which nothing happened yet, with some fields given. */
export function createTestState(fields: Partial<LatchkeyState> = {}): LatchkeyState {
  return { ...initialState, ...fields }
}
