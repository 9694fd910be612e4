import type { KnownToken } from '../contracts/KnownToken.js'

/** What an account has of a token, or of the native coin if there is no token. */
export interface Holding {
  readonly token?: KnownToken
  /** In base units. */
  readonly amount: bigint
}

/** What is asked of a chain. */
export interface HoldingsQuestion {
  readonly address: string
  /** Those whose balances are told. */
  readonly tokens: readonly KnownToken[]
}
