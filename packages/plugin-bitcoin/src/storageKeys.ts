// Every key under which this package stores something, in its own part of the storage. The build writes each in at its use.

/** What Leather shared; it has no way to ask again without a prompt. */
export const LEATHER_KEY = 'leather'
