// Every key under which this package stores something, in its own part of the storage. The build writes each in at its use.

/** Names and pictures of accounts. */
export const IDENTITIES_KEY = 'identities'
