// How long things last here: time limits, lifetimes, intervals, in milliseconds. Nothing else declares any (a lint rule), and the build writes
// each number in at its use.

/** Milliseconds between two looks at whether a hidden page is shown again. */
export const HIDDEN_MS = 1_000

/** Time limit of a picture. */
export const PICTURE_MS = 5_000
