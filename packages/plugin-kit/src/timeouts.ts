// How long things last here: time limits, lifetimes, intervals, in milliseconds. Nothing else declares any (a lint rule), and the build writes
// each number in at its use.

/** Milliseconds for which a node without batches is trusted to serve the chain it named. */
export const VERDICT_MS = 60_000
