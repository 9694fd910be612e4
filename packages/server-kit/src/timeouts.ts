// How long things last here: time limits, lifetimes, intervals, in milliseconds. Nothing else declares any (a lint rule), and the build writes
// each number in at its use.

/** In which a body has to arrive. */
export const BODY_LIMIT_MS = 10_000
