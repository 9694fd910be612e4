// How long things last here: time limits, lifetimes, intervals, in milliseconds. Nothing else declares any (a lint rule), and the build writes
// each number in at its use.

/** In which the frame has to answer the handshake. */
export const FRAME_LOAD_MS = 20_000

/** In which the frame has to answer a request. The clock stands while the frame is shown: a person reads then. */
export const FRAME_REQUEST_MS = 30_000

/** For how long the frame looks for what a smart account has sent. */
export const SENT_LIMIT_MS = 1_860_000

/** In which the frame has to answer what it needs nobody for: then it is given up. */
export const ANSWER_MS = 3_000

/** Between two codes by e-mail. */
export const COOLDOWN_MS = 30_000

/** In which the address of a company's login has to be known. */
export const SOCIAL_START_MS = 45_000

/** After which the frame loads again, where the visitor left a login by Farcaster: it stops to ask then. */
export const FARCASTER_RELOAD_MS = 100

/** Between two looks whether the window of a login was closed. */
export const POPUP_POLL_MS = 1_000
