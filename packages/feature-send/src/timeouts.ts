// How long things last here: time limits, lifetimes, intervals, in milliseconds. Nothing else declares any (a lint rule), and the build writes
// each number in at its use.

/** Milliseconds between the last change of the receiver and the search for the name. */
export const DEBOUNCE_MS = 500

/** Milliseconds between two looks at transfers that are not final. */
export const LOOK_MS = 4_000

/** Age in milliseconds at which a transfer that no node knows counts as lost. */
export const LOST_MS = 24 * 3_600_000

/** Time for which the chain has to say that a transfer came to nothing before that is believed: 12 blocks of Ethereum, and some more. */
export const ENDING_MS = 180_000

/** Time limit of building a transfer. */
export const PREPARE_LIMIT_MS = 60_000
