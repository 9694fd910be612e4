// How long things last here: time limits, lifetimes, intervals, in milliseconds. Nothing else declares any (a lint rule), and the build writes
// each number in at its use.

/** Milliseconds without a key press until the directory is asked. */
export const SEARCH_PAUSE_MS = 250

/** Milliseconds for which a search is shown as such: a shorter flash would only be noise. */
export const SEARCH_LEAST_MS = 300

/** Milliseconds for one picture, and for all pictures that rows wait for. */
export const PICTURE_MS = 2_000
