/** Dollars of one whole, by address: of eip155 in lower case. What has no price is not in it. */
export type Prices = ReadonlyMap<string, number>

/** Who tells prices of tokens of a chain. @param addresses - {@link coinAddress} for the native coin. */
export type PriceSource = (chainId: string, addresses: readonly string[]) => Promise<Prices>

/** How the native coin is written where an address is asked for: as the reference does for eip155, and the wrapped coin for Solana. */
export const coinAddress = (chainId: string): string =>
  chainId.startsWith('eip155:') ? '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee' : 'So11111111111111111111111111111111111111112'
