// How long things last here: time limits, lifetimes, intervals, in milliseconds. Nothing else declares any (a lint rule), and the build writes
// each number in at its use.

/** How long a page that does not finish loading may delay a session. */
export const SETTLE_LIMIT_MS = 1_000

/** Extensions may run their scripts right after the page has loaded. */
export const AFTER_LOAD_MS = 100

/** Time in which a tab sees what another tab stored. */
export const OTHER_TABS_MS = 100

/** Browsers fire timers with a longer delay at once. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1

/** How long a wallet may take to acknowledge a disconnect. The session is over either way. */
export const DISCONNECT_LIMIT_MS = 10_000

/** How long a wallet may take to be discovered after the page loaded. */
export const DISCOVERY_LIMIT_MS = 3_000

/** How long one connector may take to say whether the earlier approval still stands. */
export const RECONNECT_LIMIT_MS = 10_000

/** After this delay a plugin's pending tap is logged. */
export const TAP_PENDING_MS = 10_000

/** From the first read of a body to its end. */
export const BODY_LIMIT_MS = 10_000

/** How long a vetoed modal shakes. */
export const SHAKE_MS = 500

/** Milliseconds between hiding a toast and showing the next. */
export const NEXT_TOAST_MS = 150

/** Milliseconds until a toast closes by itself. */
export const TOAST_LIFETIME_MS = 2_500

/** How long `start()` waits for the `onReady` of plugins. Discovery is fast; slower work continues in the background. */
export const START_LIMIT_MS = 1_000

/** After this delay a pending `onReady` is logged. */
export const READY_PENDING_MS = 10_000

/** How long a balance is fresh. */
export const BALANCE_LIFETIME_MS = 30_000

/** After a failure the network is not asked for a balance for so long. */
export const BALANCE_RETRY_MS = 30_000

/** Time limit of asking for a balance. */
export const BALANCE_LIMIT_MS = 10_000

/** Time limit of one question in milliseconds, retries and all nodes included. */
export const READ_LIMIT_MS = 20_000

/** How long a pairing URI is valid. */
export const PAIRING_LIFETIME_MS = 240_000

/** Time limit of one attempt of a request. */
export const ATTEMPT_LIMIT_MS = 10_000

/** Before the second attempt of a request; doubles with each. */
export const FIRST_RETRY_MS = 150
