/** The embedded wallet. No text of a visitor is in plain, and no share: what is sealed or hashed is so under the operator's key, which is not here. */
export interface EmbeddedTables {
  embedded_accounts: {
    readonly id: string
    readonly project_id: string
    /** E.g. `email`, `github`. */
    readonly kind: string
    /** HMAC of project, kind and subject: who the visitor is to the provider. */
    readonly subject: string
    /** Sealed JSON: e-mail address and name, to be shown. */
    readonly profile: string
    /** Milliseconds since 1970. */
    readonly created_at: number
  }
  embedded_wallets: {
    readonly account_id: string
    /** Of the splitting, from 1. */
    readonly generation: number
    readonly eip155: string
    readonly solana: string
    /** The service's share, sealed. */
    readonly share: string | null
    /** JSON: what was sealed in the frame. */
    readonly recoveries: string
  }
  embedded_sessions: {
    /** Of all tokens that followed from one login. */
    readonly id: string
    readonly account_id: string
    readonly project_id: string
    /** The origin of the page around the frame. */
    readonly page: string
    readonly access_hash: string
    readonly access_until: number
    readonly refresh_hash: string
    readonly refresh_until: number
    /** Of the refresh token before: until something of its answer is used, that answer may have been lost. */
    readonly spent_hash: string | null
    /** When the visitor last logged in, milliseconds since 1970. */
    readonly login_at: number
  }
  embedded_pending: {
    /** Of the secret by which it is continued. */
    readonly hash: string
    readonly kind: string
    readonly project_id: string
    readonly page: string
    /** Sealed JSON. */
    readonly content: string
    readonly tries: number
    readonly expires_at: number
  }
  embedded_letters: {
    /** HMAC of project and address. */
    readonly subject: string
    /** Until when no further letter is sent, milliseconds since 1970. */
    readonly quiet_until: number
  }
  embedded_devices: {
    /** HMAC of the device's token and the address that was used on it. */
    readonly hash: string
    /** HMAC of project and address, as of its account. */
    readonly subject: string
    readonly expires_at: number
  }
  embedded_passkeys: {
    readonly credential_id: string
    readonly account_id: string
    readonly project_id: string
    /** COSE, base64url. */
    readonly public_key: string
    readonly counter: number
  }
  embedded_audit: {
    readonly id: string
    readonly at: number
    readonly project_id: string
    readonly account_id: string | null
    readonly action: string
    /** HMAC of the visitor's network. */
    readonly whom: string
  }
}
