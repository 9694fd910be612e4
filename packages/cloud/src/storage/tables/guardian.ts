/** The second service of embedded wallets. No address, account or share is in plain: what opens them is the operator's key, which is not here. */
export interface GuardianTables {
  guardian_shares: {
    /** HMAC of service, project, account and address. */
    readonly record: string
    /** Sealed JSON: the share of the newest splitting, and that of the one before while it may still hold. */
    readonly shares: string
    /** Milliseconds since 1970. */
    readonly kept_at: number
  }
}
