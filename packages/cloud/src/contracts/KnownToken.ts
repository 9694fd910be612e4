/** What is known of a token. */
export interface KnownToken {
  /** The contract of eip155 in lower case; the mint of Solana. */
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly iconUrl?: string | undefined
}
