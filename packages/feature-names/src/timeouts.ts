// How long things last here: time limits, lifetimes, intervals, in milliseconds. Nothing else declares any (a lint rule), and the build writes
// each number in at its use.

/** Lifetime of a name and picture that were found. */
export const IDENTITY_MS = 5 * 60_000

/** Milliseconds between a key press and the question whether the name is taken. */
export const TYPING_MS = 300

/** In which a node of Ethereum or a gateway has to answer. */
export const NODE_MS = 10_000

/** In which a question to ENS has to be answered, with all that it leads to. */
export const LOOKUP_MS = 20_000
