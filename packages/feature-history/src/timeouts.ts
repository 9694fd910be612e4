// How long things last here: lifetimes and intervals, in milliseconds. Nothing else declares any (a lint rule), and the build writes each number
// in at its use.

/** From one look at the newest page to the next, while the list shows. */
export const REFRESH_MS = 15_000

/** Between two looks at a transaction that was sent, while the list shows. */
export const FOLLOW_MS = 4_000

/** Age at which a sent transaction that no node knows is no longer listed. */
export const LONGEST_PENDING_MS = 24 * 3_600_000
