// How long things last here: time limits, lifetimes, intervals, in milliseconds. Nothing else declares any (a lint rule), and the build writes
// each number in at its use.

/** Some wallets answer before they have switched. The time they may take to report the new network. */
export const CONFIRM_LIMIT_MS = 5_000

/** The time a parent window may take to answer as Safe. Nothing waits for it. */
export const ANSWER_LIMIT_MS = 3_000
