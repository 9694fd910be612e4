// Every key under which this package stores something, in its own part of the storage. The build writes each in at its use.

/** Sessions that the browser keeps. */
export const SESSIONS_KEY = 'sessions'

/** Notifies other tabs of a change, for every storage of sessions. */
export const CHANGED_KEY = 'changed'

/** The hosted service's token for a nonce. */
export const HOSTED_NONCE_KEY = 'nonceToken'

/** The hosted service's token for the session. */
export const HOSTED_TOKEN_KEY = 'authToken'

/** The server's token for the session. */
export const SERVER_TOKEN_KEY = 'serverToken'

/** The server's token for the visitor, before a session. */
export const SERVER_VISITOR_KEY = 'serverVisitor'
