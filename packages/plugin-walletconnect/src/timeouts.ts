// How long things last here: time limits, lifetimes, intervals, in milliseconds. Nothing else declares any (a lint rule), and the build writes
// each number in at its use.

/** How long such a wallet may take to add the chain in a session update after its answer. */
export const UPDATE_LIMIT_MS = 5_000

/** A code is shown for four minutes, the last ten seconds as expired. A new one is ready before. */
export const RENEW_AFTER_MS = 220_000

/** How long the relay may take to publish a proposal. */
export const PROPOSE_LIMIT_MS = 30_000

/** How long a proposal or a request waits for its answer in the protocol. */
export const ANSWER_LIMIT_MS = 300_000
