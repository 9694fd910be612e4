// How long things last here, in milliseconds. Nothing else declares any (a lint rule), and the build writes each number in at its use.

/** Between an event and the request that carries it. */
export const FLUSH_MS = 10_000
