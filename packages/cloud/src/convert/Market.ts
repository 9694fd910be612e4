import type { Exchange, SwapToken } from '@latchkey/feature-swaps/server'
import type { Chain, Chains } from '../chains/openChains.js'
import { refuse } from '../errors/refuse.js'
import { openExchange } from './openExchange.js'

/** A chain of eip155, and where it is swapped on. */
export interface Market {
  readonly chain: Chain
  /** Undefined: the operator named none. */
  readonly exchange: Exchange | undefined
}

/** A chain that is swapped on. */
export type OpenMarket = Required<Market> & { readonly exchange: Exchange }

/** The markets, by CAIP-2 id. @param now - Milliseconds since 1970 @throws LatchkeyError `CLOUD_CONFIG_INVALID` */
export const openMarkets = ({ list }: Chains, now: () => number): ReadonlyMap<string, Market> =>
  new Map(list.map((chain) => [chain.chainId, { chain, exchange: openExchange(chain, now) }]))

/** The market of a chain. @throws LatchkeyError `CLOUD_REFUSED` for a chain that is not served, or not of eip155 */
export function findMarket(markets: ReadonlyMap<string, Market>, chainId: string, name = 'chainId'): Market {
  const found = markets.get(chainId)
  if (found === undefined || !chainId.startsWith('eip155:')) throw refuse('NOT_SERVED', 'This cloud does not serve the chain.', name)
  return found
}

/** @throws LatchkeyError `CLOUD_REFUSED` where nothing is swapped */
export function demandExchange({ chain, exchange }: Market): OpenMarket {
  if (exchange === undefined) throw refuse('NOT_SERVED', 'This cloud does not swap on the chain.')
  return { chain, exchange }
}

/** The two parts of a CAIP-10 id. The address is that of an account or contract of eip155, in lower case. @throws LatchkeyError `CLOUD_REFUSED` */
export function readId(id: string, name: string): { readonly chainId: string; readonly address: `0x${string}` } {
  const [, chainId, address] = /^([^:]+:[^:]+):(0x[0-9a-fA-F]{40})$/.exec(id) ?? []
  if (chainId === undefined || address === undefined) throw refuse('REQUEST_INVALID', 'is no CAIP-10 id of eip155', name)
  return { chainId, address: address.toLowerCase() as `0x${string}` }
}

/** Reads a token of a market: what its contract says, or the chain's own coin. @throws LatchkeyError `CLOUD_REFUSED` | `CLOUD_NODE_FAILED` */
export async function readToken({ chain, exchange }: OpenMarket, address: string, name: string): Promise<SwapToken> {
  if (address === exchange.coin.address) return exchange.coin
  const found = (await chain.readTokens([address])).get(address)
  if (found === undefined) throw refuse('REQUEST_INVALID', 'is no token', name)
  const { symbol, name: long, decimals } = found
  return { chainId: exchange.coin.chainId, address, symbol, name: long, decimals, isNative: false }
}
