import type { CaipNetworkId } from '@latchkey/kernel'
import type { OnrampToken } from './OnrampToken.js'

/**
 * State of an order: not paid yet; paid, and coins are on their way; coins arrived; failed.
 */
export type OnrampOrderState = 'pending' | 'processing' | 'completed' | 'failed'

/** Status of an order, as its provider tells it. */
export interface OnrampStatus {
  readonly state: OnrampOrderState
  /** Amount that arrived or will arrive, a decimal of the token. */
  readonly receive?: string | undefined
  /** On the chain of the token. */
  readonly transactionId?: string | undefined
  /** Why it failed, one sentence for people. */
  readonly reason?: string | undefined
  /** When it came to this state, milliseconds since the epoch. An older status never replaces a newer one. @default not known */
  readonly updatedAtMs?: number | undefined
}

/** A purchase. Plain data, stored in the page's storage. */
export interface OnrampOrder extends Omit<OnrampStatus, 'state'> {
  /**
   * What its provider tells; or, of this page's own: `arrived`, the balance rose, and the provider tells nothing; `unconfirmed`, neither was seen within
   * 24 hours.
   */
  readonly state: OnrampOrderState | 'arrived' | 'unconfirmed'
  /** The provider says that the coins were sent, but the balance does not show them. */
  readonly isClaimed?: boolean | undefined
  /** The balance shows that the coins arrived. Absent: it could not be read. */
  readonly isSeen?: boolean | undefined
  /** Base units of the token that the account held when the order began. Absent: they could not be read. */
  readonly heldBefore?: string | undefined
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
