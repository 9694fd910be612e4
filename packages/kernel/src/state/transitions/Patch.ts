import type { LatchkeyState } from '../../contracts/LatchkeyState.js'

declare const fromTransition: unique symbol

/** A change of the state. Only transitions make patches, so that each change has a name, a file and a test. */
export type Patch = Partial<LatchkeyState> & { readonly [fromTransition]: true }

/** Makes a patch; only for the files in `transitions/`. */
// eslint-disable-next-line no-restricted-syntax -- where patches are made
export const patch = (fields: Partial<LatchkeyState>): Patch => fields as Patch
