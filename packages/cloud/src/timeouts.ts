// How long things last here: time limits, lifetimes, intervals, in milliseconds. Nothing else declares any (a lint rule).

/** How long a writer of an SQLite file waits for another process. */
export const DATABASE_LOCK_MS = 5_000
/** In which a connection to PostgreSQL has to be made. */
export const DATABASE_CONNECT_MS = 5_000
/** Clients end a connection that was silent for 35 s, and expect a ping after 30 s. */
export const RELAY_PING_MS = 25_000
/** In which a delivery has to be acknowledged; after it the socket is closed and the message waits for the next one. */
export const RELAY_ACKNOWLEDGE_MS = 60_000
/** How far clocks of clients may differ from the server's. */
export const RELAY_CLOCK_SKEW_MS = 120_000
/** The lifetime of a message whose publisher named none. */
export const RELAY_DEFAULT_TTL_MS = 300_000
/** The longest lifetime of a message; of a subscription since it was last made. */
export const RELAY_LONGEST_TTL_MS = 30 * 24 * 3_600_000
/** How long a message is kept after all its subscribers acknowledged it: publishers repeat what was not answered. */
export const RELAY_SETTLED_MS = 300_000
/** The interval between removals of what has expired. */
export const RELAY_SWEEP_MS = 30_000
/** In which acknowledgements are collected before they are stored. */
export const RELAY_COLLECT_MS = 50
/** The pause before a mailbox that could not be read is read again. */
export const RELAY_RETRY_MS = 1_000
/** In which clients have to answer the close frame when the relay stops. */
export const RELAY_CLOSE_MS = 2_000
/** The interval of the messages by which a process checks its connections to Redis. Two that do not come back mean that they are broken. */
export const RELAY_BEAT_MS = 1_000
/** In which Redis has to answer. */
export const RELAY_REDIS_MS = 1_500
/** The pause before the next node of Redis is tried. */
export const RELAY_RECONNECT_MS = 100
/** How long a project is remembered before its row is read again. */
export const PROJECT_CACHE_MS = 5_000
/** How long nothing may come or go on a connection with a request; more than any answer takes. */
export const CONNECTION_LIMIT_MS = 120_000
/** How long a nonce of a sign-in can be used. */
export const SIGN_IN_NONCE_MS = 600_000
/** How far clocks of visitors may differ from the server's. */
export const SIGN_IN_SKEW_MS = 30_000
/** How far the time of a grant may be from now. */
export const GRANT_SIGNED_MS = 300_000
/** How long it is told that a smart session was revoked. */
export const GRANT_REVOKED_MS = 30 * 24 * 3_600_000
/** The longest time for which a smart session is listed. */
export const GRANT_LONGEST_MS = 10 * 365 * 24 * 3_600_000
/** In which requests are counted. */
export const RATE_WINDOW_MS = 60_000
/** In which Redis has to count a request; then this process counts it. */
export const RATE_REDIS_MS = 500
/** The pause before a Redis that did not count is asked again. */
export const RATE_PAUSE_MS = 1_000
/** In which wrong keys are counted. */
export const GUESS_WINDOW_MS = 600_000
/** In which the database has to answer, for the server to be ready. */
export const READY_LIMIT_MS = 2_000
/** In which a module has to say how it is. */
export const STATUS_LIMIT_MS = 2_000
/** How long an operator stays signed in. */
export const OPERATOR_SESSION_MS = 12 * 3_600_000
/** The first pause after too many failed attempts to sign in. Each further one doubles it. */
export const SIGN_IN_PAUSE_MS = 30_000
/** The longest pause. */
export const SIGN_IN_LONGEST_PAUSE_MS = 3_600_000
/** After which failed attempts are forgotten. */
export const SIGN_IN_FORGET_MS = 86_400_000
/** For how long one code of an authenticator is shown. */
export const TOTP_PERIOD_MS = 30_000
/** How long requests that are being answered may take after the server was told to stop. */
export const STOP_LIMIT_MS = 10_000
/** How often it looks meanwhile which connections are idle. */
export const STOP_POLL_MS = 50
/** In which the head and body of a request have to arrive. */
export const REQUEST_LIMIT_MS = 30_000
/** How long browsers keep a picture before they ask whether it changed. */
export const PICTURE_AGE_MS = 86_400_000
/** How long browsers keep a file whose name has a hash of its content. */
export const PAGE_AGE_MS = 365 * 86_400_000
/** A day. */
export const DAY_MS = 86_400_000
/** Between two removals of events that are too old. */
export const ANALYTICS_CLEAN_MS = 3_600_000
/** How far the time in the message that takes a name may be from now. */
export const NAME_SIGNED_MS = 300_000
/** How long names and pictures of ENS are remembered. */
export const IDENTITY_CACHE_MS = 60_000
/** How long answers of the directory are remembered. */
export const DIRECTORY_CACHE_MS = 5_000

/** For how long it is remembered what can be bought. */
export const ONRAMP_OPTIONS_MS = 3_600_000
/** How long a process may read a chain without a sign of life; then another one takes over. */
export const INDEX_LEASE_MS = 15_000
/** Between two looks for new blocks. */
export const INDEX_POLL_MS = 1_000
/** The pause after a chain or the database failed. */
export const INDEX_RETRY_MS = 1_000
/** In which a node has to answer one request, to the end of the answer. */
export const NODE_LIMIT_MS = 5_000
/** In which a question has to be answered, by whichever node. */
export const NODES_LIMIT_MS = 15_000
/** How long a node that failed is asked after the others. */
export const NODE_PAUSE_MS = 10_000
/** How long a node is believed to serve the chain that it named. */
export const NODE_PROOF_MS = 60_000
/** Between two looks for new transactions of one address, on a chain that is read by account. */
export const INDEX_ADDRESS_MS = 5_000
/** How long an account is followed after pages asked about it. */
export const FOLLOWED_MS = 30 * 24 * 3_600_000
/** For how long it is not noted again that pages asked about it. */
export const FOLLOWED_NOTED_MS = 3_600_000
/** In which a server that somebody else named has to answer, redirects included. */
export const OUTSIDE_LIMIT_MS = 5_000
/** How long balances are remembered. */
export const BALANCE_CACHE_MS = 5_000
/** How long prices are remembered, and that there is none. */
export const PRICE_CACHE_MS = 30_000
/** How long pictures of other servers are remembered. */
export const IMAGE_CACHE_MS = 3_600_000
/** How long it is remembered that a picture could not be read. */
export const IMAGE_FAILED_MS = 60_000
/** How long an answer waits for what NFTs say of themselves; after it they are told without. */
export const NFT_WAIT_MS = 1_500
/** How long it is remembered what an NFT says of itself. */
export const NFT_METADATA_MS = 7 * 86_400_000
/** After which an NFT is asked again whose metadata could not be read. */
export const NFT_FAILED_MS = 3_600_000
/** In which an indexer of others has to answer one request, to the end of the answer. */
export const ARCHIVE_LIMIT_MS = 10_000
/** For how long a code of a letter is accepted, and a link of one. */
export const LETTER_CODE_MS = 600_000
/** Between two letters to one address. */
export const LETTER_PAUSE_MS = 30_000
/** In which letters to one address are counted. */
export const LETTER_WINDOW_MS = 3_600_000
/** In which a mail server has to answer each step. */
export const MAIL_LIMIT_MS = 10_000
/** In which wrong codes of one address are counted. */
export const WRONG_CODE_WINDOW_MS = 86_400_000
/** For how long a session of the embedded wallet is served without a new token. */
export const WALLET_ACCESS_MS = 600_000
/** For how long it can be refreshed. */
export const WALLET_REFRESH_MS = 30 * 24 * 3_600_000
/** For how long a login counts as fresh. */
export const FRESH_LOGIN_MS = 300_000
/** For how long a device stays registered for an address. */
export const DEVICE_MS = 180 * 24 * 3_600_000
/** In which a visitor has to come back from a company, and in which a passkey has to answer. */
export const LOGIN_WAIT_MS = 600_000
/** In which the frame has to use the ticket that a company's visitor came back with. */
export const TICKET_MS = 120_000
/** In which a company has to answer. */
export const SOCIAL_LIMIT_MS = 10_000
/** In which a relay of Farcaster has to answer. */
export const FARCASTER_LIMIT_MS = 5_000
/** For how long the secret of Apple's client is valid. */
export const APPLE_SECRET_MS = 300_000
/** For how long it is kept what happened to accounts. */
export const AUDIT_MS = 90 * 24 * 3_600_000
