// Every key under which this package stores something, in its own part of the storage. The build writes each in at its use.

/** Before network and account: who may send now, where the browser has no locks. */
export const BEGUN_PREFIX = 'begun/'
