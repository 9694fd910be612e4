// Every key under which this package stores something, in its own part of the storage. The build writes each in at its use.

/** The visitor's transfers. */
export const TRANSFERS_KEY = 'transfers'
