/** Operators of the cloud. Times are milliseconds since 1970. */
export interface AdminTables {
  /** Each lets one operator in for the first time. */
  operator_tokens: {
    /** `first` for the one that a new database prints. */
    readonly id: string
    /** SHA-256, hex: tokens are 256 random bits. */
    readonly hash: string
    readonly created_at: number
  }
  operators: {
    readonly id: string
    readonly name: string
    /** Argon2id, in its encoded form. */
    readonly password: string
    /** Base32; null without a second factor. */
    readonly totp_secret: string | null
    /** Base32; waits for its first code. */
    readonly totp_pending: string | null
    /** The step of time whose code was used last. */
    readonly totp_step: number
    readonly created_at: number
  }
  operator_sessions: {
    /** SHA-256 of the cookie, hex. */
    readonly hash: string
    readonly operator_id: string
    readonly expires_at: number
  }
  /** Failed attempts to sign in. */
  operator_attempts: {
    /** Hash of an account or of an address, so that the table names no one. */
    readonly whom: string
    readonly failures: number
    readonly blocked_until: number
    readonly last_at: number
  }
  /** Who changed what. */
  admin_changes: {
    readonly id: string
    readonly at: number
    /** Name of an operator; empty for the admin key. */
    readonly operator: string
    /** Method and path of the endpoint. */
    readonly action: string
    /** Ids, separated by `/`. */
    readonly subject: string
  }
}
