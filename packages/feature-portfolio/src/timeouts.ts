// How long things last here, in milliseconds. Nothing else declares any (a lint rule), and the build writes each number in at its use.

/** How long an answer is shown without another question. */
export const CACHE_MS = 30_000

/** Milliseconds between two questions while a view shows. */
export const POLL_MS = 10_000

/** How long the service is not asked again after a failure, and how long no second toast tells of one. */
export const RETRY_GATE_MS = 30_000

/** How long a wallet may take to say what it knows. */
export const WALLET_MS = 3_000

/** How long what the account was worth on the last days is shown without another question. */
export const TREND_MS = 3_600_000

/** How long after the tokens the line of the last days is asked for: in the next task, after the rows are drawn. */
export const AFTER_ROWS_MS = 0
