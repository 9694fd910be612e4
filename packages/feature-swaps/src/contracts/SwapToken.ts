import type { CaipNetworkId } from '@latchkey/kernel'

/** A token that can be swapped, or the network's own coin. */
export interface SwapToken {
  readonly chainId: CaipNetworkId
  /** Lower case hexadecimal, 20 bytes. For the network's own coin the placeholder of its namespace, e.g. `0xeeee…eeee`. */
  readonly address: string
  /** Cleaned: no invisible characters, none that change the direction of text, at most 64. */
  readonly symbol: string
  /** Cleaned as the symbol is. */
  readonly name: string
  /** Decimal places between one token and one base unit; 0 to 77. */
  readonly decimals: number
  /** It is the network's own coin. */
  readonly isNative: boolean
  /** `data:image/…` only; nothing is fetched to draw a token. */
  readonly iconUrl?: string
}

/** The price of one whole token. Prices are kept by address, as a token may have any symbol. */
export interface SwapPrice {
  /** Of the token, lower case hexadecimal. */
  readonly address: string
  /** United States dollars for one whole token, times 10^18. */
  readonly usdE18: bigint
  /** What the pool that sets the price holds against the token, in dollars times 10^18. A third party's price without it is ignored. */
  readonly depthUsdE18?: bigint
}
