/** A token of a {@link TokenList}. */
export interface ListedToken {
  /** The number of the network, e.g. 1. */
  readonly chainId: number
  readonly address: string
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  /** Drawn only as `data:image/…`: no picture is fetched. */
  readonly logoURI?: string
}

/** A list of tokens in the standard format, as far as it is read. @see https://uniswap.org/tokenlist.schema.json */
export interface TokenList {
  readonly name: string
  readonly timestamp: string
  readonly version: { readonly major: number; readonly minor: number; readonly patch: number }
  readonly tokens: readonly ListedToken[]
}
