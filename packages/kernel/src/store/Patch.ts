import type { LatchkeyState } from '../contracts/LatchkeyState.js'

declare const fromTransition: unique symbol

/** What a transition changes. Only transitions make patches, so that each change of the state has a name, a home and a test. */
export type Patch = Partial<LatchkeyState> & { readonly [fromTransition]: true }

/** Makes a patch; for the files in `transitions/` alone. */
export const patch = (fields: Partial<LatchkeyState>): Patch => fields as Patch
