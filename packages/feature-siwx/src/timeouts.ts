// How long things last here: time limits, lifetimes, intervals, in milliseconds. Nothing else declares any (a lint rule), and the build writes
// each number in at its use.

/** After which an open question gets a new message: servers keep a nonce for some minutes. */
export const MESSAGE_LIFETIME_MS = 300_000

/** Milliseconds before a failed check is repeated; twice as long each time. */
export const FIRST_RETRY_MS = 2_000

/** The longest wait between two checks. */
export const LONGEST_RETRY_MS = 60_000

/** A minute. */
export const MINUTE_MS = 60_000

/** Milliseconds by which the clocks of servers and of their store may differ. What must outlast something else is stored for longer by this. */
export const CLOCK_MARGIN_MS = 60_000

/** How long a session of the server is valid: a week. */
export const SESSION_LIFETIME_MS = 7 * 86_400_000

/** The maximum delay of timers, about 25 days. */
export const LONGEST_TIMER_MS = 2_147_483_647

/** Tolerance for an issue time in the future, because clocks of wallets, pages and servers differ. It does not apply to `notBefore`. */
export const SKEW_MS = 600_000

/** Milliseconds in which a node has to answer, with all its retries. */
export const NODE_MS = 10_000

/** Between two requests for the server's session. */
export const SESSION_REFETCH_MS = 300_000

/** Time limit of one request to the application's server. */
export const SERVER_LIMIT_MS = 10_000

/** Time limit of one request to the hosted service. */
export const HOSTED_LIMIT_MS = 10_000

/** How far the clock of a visitor may be ahead when a message is written, in milliseconds. */
export const ISSUED_AHEAD_MS = 600_000

/** How long a nonce can be used. */
export const NONCE_LIFETIME_MS = 600_000

/** Tolerance between the clocks of visitor and server. */
export const CLOCK_SKEW_MS = 30_000

/** Time limit of a node that a server asks. */
export const SERVER_NODE_LIMIT_MS = 5_000

/** In which the requests of one address are counted. */
export const RATE_WINDOW_MS = 60_000
