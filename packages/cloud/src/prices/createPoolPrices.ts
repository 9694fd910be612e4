import type { ExchangePools } from '../configuration/chains.js'
import type { ReadTokens } from '../contracts/createTokenReader.js'
import type { ChainNodes } from '../nodes/createChainNodes.js'
import type { Pair } from './findPools.js'
import { findPools } from './findPools.js'
import { measurePools } from './measurePools.js'
import type { Prices } from './PriceSource.js'
import { coinAddress } from './PriceSource.js'

interface PoolPricesParts {
  readonly nodes: ChainNodes
  readonly pools: ExchangePools
  readonly readTokens: ReadTokens
}

/** Prices of tokens of a chain of eip155. @param addresses - In lower case; {@link coinAddress} for the native coin. */
export type PoolPrices = (addresses: readonly string[]) => Promise<Prices>

/**
 * Prices from the pools of exchanges: against dollars, or against the wrapped coin. Of several pools the deepest counts, and one with less than
 * `leastDollars` says nothing. They are of one moment, so a trade moves them: they are for display, not for trades.
 */
export function createPoolPrices({ nodes, pools, readTokens }: PoolPricesParts): PoolPrices {
  const dollars = pools.dollars.map((address) => address.toLowerCase())
  const wrapped = pools.wrapped?.toLowerCase()
  const coin = coinAddress(nodes.chainId)

  const measure = async (tokens: readonly string[], known: Prices): Promise<Prices> => {
    const pairs: readonly Pair[] = tokens.flatMap((token) =>
      [...known.keys()].filter((each) => each !== token).map((each) => ({ token, known: each })),
    )
    const found = await findPools(nodes, pools, pairs)
    if (found.length === 0) return new Map()
    const [measured, details] = await Promise.all([
      measurePools(nodes, found),
      readTokens([...new Set(found.flatMap((pool) => [pool.token, pool.known]))]),
    ])
    const best = new Map<string, { readonly price: number; readonly depth: number }>()
    for (const { token, known: other, rate, depth } of measured) {
      const [own, its, dollar] = [details.get(token), details.get(other), known.get(other)]
      if (own === undefined || its === undefined || dollar === undefined) continue
      const value = { price: rate * 10 ** (own.decimals - its.decimals) * dollar, depth: (depth / 10 ** its.decimals) * dollar }
      if (Number.isFinite(value.price) && value.depth >= pools.leastDollars && value.depth > (best.get(token)?.depth ?? 0))
        best.set(token, value)
    }
    return new Map([...best].map(([token, { price }]) => [token, price]))
  }
  return async (addresses) => {
    const known = new Map(dollars.map((address) => [address, 1]))
    if (wrapped !== undefined) {
      const price = (await measure([wrapped], known)).get(wrapped)
      if (price !== undefined) known.set(wrapped, price).set(coin, price)
    }
    const others = addresses.filter((address) => !known.has(address) && address !== coin && address !== wrapped)
    const tradable = new Map([...known].filter(([address]) => address !== coin))
    const read = others.length === 0 ? new Map<string, number>() : await measure(others, tradable)
    return new Map(
      addresses.flatMap((address) => {
        const price = known.get(address) ?? read.get(address)
        return price === undefined ? [] : [[address, price] as const]
      }),
    )
  }
}
