import { PRICE_CACHE_MS } from '../timeouts.js'
import type { PoolPrices } from './createPoolPrices.js'
import type { Prices, PriceSource } from './PriceSource.js'

interface PricesParts {
  /** By CAIP-2 id. */
  readonly pools: ReadonlyMap<string, PoolPrices>
  /** Asked for what no pool tells. */
  readonly other: PriceSource | undefined
  /** Hears of every price that was read. */
  readonly onRead?: (chainId: string, prices: Prices) => void
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Prices that are remembered; then the oldest are forgotten. */
const MOST = 20_000

/** Prices from pools, else from the other source, remembered for a while. @throws LatchkeyError `CLOUD_NODE_FAILED` */
export function createPrices({ pools, other, onRead, now }: PricesParts): PriceSource {
  const known = new Map<string, { readonly price: number | undefined; readonly until: number }>()
  const read = async (chainId: string, addresses: readonly string[]): Promise<void> => {
    const first = (await pools.get(chainId)?.(addresses)) ?? new Map<string, number>()
    const missing = addresses.filter((address) => !first.has(address))
    const second = missing.length > 0 ? await other?.(chainId, missing) : undefined
    for (const address of addresses) {
      known.delete(`${chainId}:${address}`)
      known.set(`${chainId}:${address}`, { price: first.get(address) ?? second?.get(address), until: now() + PRICE_CACHE_MS })
    }
    onRead?.(chainId, new Map([...(second ?? []), ...first]))
    for (const oldest of known.keys()) if (known.size > MOST) known.delete(oldest)
  }
  return async (chainId, addresses) => {
    const wanted = [...new Set(addresses)]
    const old = wanted.filter((address) => (known.get(`${chainId}:${address}`)?.until ?? 0) <= now())
    if (old.length > 0) await read(chainId, old)
    return new Map(
      wanted.flatMap((address) => {
        const price = known.get(`${chainId}:${address}`)?.price
        return price === undefined ? [] : [[address, price] as const]
      }),
    )
  }
}
