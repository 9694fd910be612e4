// How long things last here: time limits, lifetimes, intervals, in milliseconds. Nothing else declares any (a lint rule), and the build writes
// each number in at its use.

/** Milliseconds between a change and the request for quotes. */
export const DEBOUNCE_MS = 500

/** Milliseconds until quotes are refreshed, unless they expire earlier. */
export const REFRESH_MS = 30_000

/** Shortest interval, also for quotes that expire at once. */
export const SHORTEST_REFRESH_MS = 2_000

/** Time limit of `createOrder` in milliseconds. */
export const CHECKOUT_MS = 20_000

/** Age in milliseconds at which an order that has not ended counts as not confirmed. */
export const LONGEST_ORDER_MS = 24 * 3_600_000

/** Poll intervals in milliseconds, for one order and for all open orders. */
export const POLL_MS = { one: 4_000, all: 3_000 }

/** Milliseconds between two looks at the balance, for an order whose provider tells nothing. */
export const LOOK_MS = 15_000

/** Time limit of polling in milliseconds. */
export const POLL_LIMIT_MS = 30 * 60_000

/** How far a provider's clock may be ahead, in milliseconds. */
export const CLOCK_SKEW_MS = 10 * 60_000

/** Time limit of reading the balance. */
export const HELD_MS = 5_000

/** How long a token counts at Coinbase. */
export const TOKEN_MS = 5 * 60_000

/** Milliseconds in which a body has to arrive. */
export const BODY_MS = 10_000

/** Time limit of a question to a provider. */
export const PROVIDER_LIMIT_MS = 10_000

/** Time limit of Coinbase's answer to a server. */
export const COINBASE_LIMIT_MS = 8_000

/** In which the requests of one address are counted. */
export const RATE_WINDOW_MS = 60_000

/** How far the time of a webhook may be from now. */
export const WEBHOOK_TOLERANCE_MS = 300_000
