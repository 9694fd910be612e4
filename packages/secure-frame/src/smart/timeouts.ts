/** How long the signature of an operation is valid: a bundler cannot keep it for later. */
export const SIGNATURE_MS = 1_800_000
/** How long the outcome of an operation is waited for: a minute longer than it can be included. */
export const OUTCOME_MS = SIGNATURE_MS + 60_000
/** Between two looks for the outcome. */
export const LOOK_MS = 1_000
