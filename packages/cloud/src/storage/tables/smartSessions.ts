/** Smart sessions that accounts granted. Times are milliseconds since 1970. */
export interface SmartSessionTables {
  smart_sessions: {
    /** SHA-256 of what the account signed. */
    readonly pci: string
    readonly project_id: string
    /** CAIP-10, in lower case. */
    readonly account: string
    /** Of the account, in lower case. */
    readonly address: string
    /** Origin of the page. */
    readonly url: string
    /** JSON: signer and permissions. */
    readonly granted: string
    readonly created_at: number
    readonly expires_at: number
    readonly revoked_at: number | null
    /** After it the row is deleted. */
    readonly kept_until: number
  }
}
