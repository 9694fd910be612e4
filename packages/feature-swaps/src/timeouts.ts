// How long things last here: time limits, lifetimes, intervals, in milliseconds. Nothing else declares any (a lint rule), and the build writes
// each number in at its use.

/** Time limit of one request in milliseconds, including retries and all nodes. */
export const CHAIN_LIMIT_MS = 20_000

/** Milliseconds between a change and the question it leads to. */
export const DEBOUNCE_MS = 200

/** Milliseconds between two refreshes. */
export const REFRESH_MS = 10_000

/** Milliseconds for which a report is valid. */
export const REPORT_LIFETIME_MS = 60_000

/** Time limit of one provider request in milliseconds. A slow provider does not delay the others. */
export const PROVIDER_MS = 8_000

/** From then on the visitor is told to look in the wallet, in milliseconds after sending. */
export const LATE_MS = 600_000

/** Added to how long an unanswered transaction is valid, in milliseconds: clocks differ, and blocks take time. */
export const SLACK_MS = 60_000

/** Time limit of a token list. */
export const LIST_MS = 10_000

/** An hour. */
export const HOUR_MS = 3_600_000

/** Milliseconds after which a pool that was not there is looked for again. */
export const MISSING_PLACE_LIFETIME_MS = 60_000

/** Milliseconds for which a quote is valid. Quotes are refreshed every 10 s; a transaction has its own deadline. */
export const QUOTE_LIFETIME_MS = 60_000

/** Milliseconds for which a measured transfer fee is cached. */
export const TRANSFER_FEE_LIFETIME_MS = 600_000

/** Milliseconds after which a round is too old to begin with. */
export const ROUND_LIFETIME_MS = 60_000

/** How long the offer to wrap or unwrap is valid. */
export const WRAP_QUOTE_LIFETIME_MS = 60_000
