// Every key under which this package stores something, in its own part of the storage. The build writes each in at its use.

/** The topic of the active session. */
export const TOPIC_KEY = 'topic'

/** The app that the visitor used. */
export const APP_KEY = 'app'

/** Before the keys of the protocol client. */
export const CLIENT_PREFIX = 'client/'
