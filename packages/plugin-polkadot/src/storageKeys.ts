// Every key under which this package stores something, in its own part of the storage. The build writes each in at its use.

/** The ids of approved extensions: only these can be asked again without a prompt. */
export const JOINED_KEY = 'joined'
