// Every key under which this package stores something, in its own part of the storage. The build writes each in at its use.

/** The visitor disconnected the Safe. */
export const SAFE_LEFT_KEY = 'safe.left'
