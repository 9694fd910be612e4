/** Sign-ins by signed messages. Times are milliseconds since 1970. */
export interface SignInTables {
  /** Nonces that were not used yet. */
  sign_in_nonces: {
    /** SHA-256 of the token that comes back with the signature. */
    readonly hash: string
    readonly nonce: string
    readonly project_id: string
    /** Of the page. */
    readonly origin: string
    readonly expires_at: number
  }
  /** Accounts that have signed in, each of one project. */
  sign_in_accounts: {
    readonly uuid: string
    readonly profile_uuid: string
    readonly project_id: string
    /** CAIP-2. */
    readonly chain: string
    /** As its chain writes it. */
    readonly address: string
    /** JSON: the wallet of the last sign-in; null where the page named none. */
    readonly connection: string | null
    /** JSON, of the application. */
    readonly metadata: string | null
    readonly created_at: number
    readonly signed_in_at: number
    readonly updated_at: number
  }
  sign_in_sessions: {
    /** SHA-256 of the token. */
    readonly hash: string
    readonly account: string
    readonly project_id: string
    readonly origin: string
    /** Of the signed message. */
    readonly uri: string
    readonly domain: string
    readonly nonce: string
    readonly expires_at: number
  }
}
