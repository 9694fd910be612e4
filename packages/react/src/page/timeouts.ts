// How long things last here: time limits, lifetimes, intervals, in milliseconds. Nothing else declares any (a lint rule), and the build writes
// each number in at its use.

/** How long the button shows that it copied. */
export const COPIED_SHOWN_MS = 2_000

/** Time limit of decoding a picture. Checked pictures decode within a few milliseconds. */
export const DECODE_LIMIT_MS = 3_000

/** Shorter waits need no words. */
export const LOADING_SILENT_MS = 1_000

/** A URI that expires within this time is not shown, because scanning and answering take longer. */
export const CODE_MARGIN_MS = 10_000

/** Without an answer: then it says that it takes long, … */
export const LINK_SLOW_MS = 3_000

/** … and after this it offers to try again. */
export const LINK_STUCK_MS = 5_000

/** Milliseconds. An iPhone suspends the page while the wallet is in front; the connection needs this time to recover. */
export const LINK_RETURN_MS = 5_000

/** Milliseconds without an answer after which the visitor is told where to look. */
export const ANSWER_SLOW_MS = 8_000

/** The card has moved in: `--lk-duration-view` and a frame. */
export const ENTERED_MS = 170

/** In which the likeliest wallets are prepared, also on a page that is never idle. */
export const PREPARED_WITHIN_MS = 1_000
