// Every key under which this package stores something, in its own part of the storage. The build writes each in at its use.

/** Transactions that were sent and are not included yet. */
export const PENDING_KEY = 'pending'
