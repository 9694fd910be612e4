import type { CaipNetworkId } from '@latchkey/kernel'

/** A token that can be bought, or a network's own coin. */
export interface OnrampToken {
  /** Network on which it is delivered. */
  readonly chainId: CaipNetworkId
  /** Address of its contract, as the chain writes it. Absent: the network's own coin. */
  readonly address?: string | undefined
  /** E.g. `USDC`. */
  readonly symbol: string
  /** E.g. `USD Coin`. */
  readonly name: string
  /** Decimal places between one token and one base unit; 0 to 77. */
  readonly decimals: number
  /** `data:image/…` only; nothing is fetched to draw a token. */
  readonly iconUrl?: string | undefined
}
