import type { CaipNetworkId } from '@latchkey/kernel'
import type { OnrampToken } from './OnrampToken.js'

/**
 * State of an order: not paid yet; paid, and coins are on their way; coins arrived; failed.
 */
export type OnrampOrderState = 'pending' | 'processing' | 'completed' | 'failed'

/** Status of an order. */
export interface OnrampStatus {
  readonly state: OnrampOrderState
  /** Amount that arrived or will arrive, a decimal of the token. */
  readonly receive?: string | undefined
  /** On the chain of the token. */
  readonly transactionId?: string | undefined
  /** Why it failed, one sentence for people. */
  readonly reason?: string | undefined
}

/** A purchase. Plain data, stored in the page's storage. */
export interface OnrampOrder extends OnrampStatus {
  /** Of this page. */
  readonly id: string
  readonly providerId: string
  readonly providerName: string
  /** Id of the order at its provider. Absent: the provider reports no status. */
  readonly reference?: string | undefined
  /** Network and address that receive the coins. */
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
