import type { OpenMarket } from './Market.js'

/** A token as the wire names it, before its icon is one of this cloud's. */
interface OfferedToken {
  readonly name: string
  readonly symbol: string
  /** CAIP-10. */
  readonly address: string
  readonly decimals: number
  readonly iconUrl?: string | undefined
}

/** The coin, the operator's tokens, and those of the exchange that are not among them. */
export async function listTokens({ chain, exchange }: OpenMarket, signal: AbortSignal): Promise<readonly OfferedToken[]> {
  const { coin, tokens } = chain.configuration
  const own = tokens.map((token) => ({ ...token, address: token.address.toLowerCase() }))
  const others = (await exchange.listTokens(signal)).filter(({ address }) => own.every((token) => token.address !== address))
  return [{ ...coin, address: exchange.coin.address }, ...own, ...others].map(({ name, symbol, address, decimals, iconUrl }) => ({
    name,
    symbol,
    decimals,
    address: `${chain.chainId}:${address}`,
    iconUrl,
  }))
}
