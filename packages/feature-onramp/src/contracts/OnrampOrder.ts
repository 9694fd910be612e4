import type { CaipNetworkId } from '@latchkey/kernel'
import type { OnrampToken } from './OnrampToken.js'

/**
 * Where an order is: the visitor has not paid yet; paid, coins are on their way; coins arrived; it came to nothing.
 */
export type OnrampOrderState = 'pending' | 'processing' | 'completed' | 'failed'

/** What a provider tells of an order. */
export interface OnrampStatus {
  readonly state: OnrampOrderState
  /** What arrived or will, a decimal of the token. */
  readonly receive?: string | undefined
  /** On the chain of the token. */
  readonly transactionId?: string | undefined
  /** Why it came to nothing, one sentence for people. */
  readonly reason?: string | undefined
}

/** A purchase that was begun. Plain data, kept in the page's storage. */
export interface OnrampOrder extends OnrampStatus {
  /** Of this page. */
  readonly id: string
  readonly providerId: string
  readonly providerName: string
  /** Of the provider. Absent: it does not tell how orders go. */
  readonly reference?: string | undefined
  /** Where coins are sent. */
  readonly chainId: CaipNetworkId
  readonly address: string
  readonly token: OnrampToken
  /** ISO 4217. Absent: chosen on the provider's page. */
  readonly fiat?: string | undefined
  /** A decimal in `fiat`. */
  readonly amount?: string | undefined
  /** Milliseconds since the epoch. */
  readonly createdAtMs: number
  readonly isSandbox: boolean
}
