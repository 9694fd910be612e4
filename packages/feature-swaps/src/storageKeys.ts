// Every key under which this package stores something, in its own part of the storage. The build writes each in at its use.

/** Before network and account: the swap that was sent last. */
export const PENDING_PREFIX = 'pending/'
