// Every key under which this package stores something, in its own part of the storage. The build writes each in at its use.

/** `true` once somebody logged in here and did not log out: the frame loads with the page then. */
export const LOGIN_USED_KEY = 'EMAIL_LOGIN_USED_KEY'

/** The e-mail address of who logged in. */
export const EMAIL_KEY = 'EMAIL'

/** When a code was last asked for, in milliseconds since the epoch. */
export const LAST_CODE_KEY = 'LAST_EMAIL_LOGIN_TIME'

/** The network of the wallet, CAIP-2. */
export const LAST_CHAIN_KEY = 'LAST_USED_CHAIN_KEY'

/** The company that vouched for who logged in. */
export const SOCIAL_KEY = 'connected_social'

/** Their name there. */
export const USER_NAME_KEY = 'SOCIAL_USERNAME'

/** The company that the page itself went to, without a window: until the visitor comes back. */
export const PENDING_SOCIAL_KEY = 'social_provider'

/** How the modal looked last: the first approval after a reload comes before any view. */
export const LOOK_KEY = 'LOOK'

/** Which account the visitor chose where there are two: `eoa` or `smartAccount`. It outlives the login. */
export const ACCOUNT_TYPE_KEY = 'PREFERRED_ACCOUNT_TYPE'
