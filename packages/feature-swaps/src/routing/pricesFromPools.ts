/** A pool and its reserves. */
export interface PricedPool {
  readonly tokens: readonly [string, string]
  /** Base units of each; of a pool with a range, what it would hold over all prices. */
  readonly reserves: readonly [bigint, bigint]
  /** What it really holds of each, where that may be less. */
  readonly held?: readonly [bigint, bigint]
}

/** What prices are made from. */
export interface PriceSources {
  readonly pools: readonly PricedPool[]
  /** Tokens of one dollar each. */
  readonly stables: readonly string[]
  /** The wrapped coin: what has no pool with a stable coin may have one with it. */
  readonly wrapped: string
  /** By address; tokens of the pools that are not here are left out. */
  readonly decimals: ReadonlyMap<string, number>
}

/** A price and the pool behind it. */
export interface PoolPrice {
  /** Dollars for one whole token times 10^18. */
  readonly usdE18: bigint
  /** What the pool holds against the token, in dollars times 10^18. */
  readonly depthUsdE18: bigint
}

/** One dollar, as prices count. */
const DOLLAR_E18 = 10n ** 18n

/** Least dollars times 10^18 that a pool holds against a token whose price it sets: whoever moves it risks as much. */
export const LEAST_DEPTH_E18 = 5_000n * DOLLAR_E18

/** A token of one dollar is one by definition. */
const ANY_DEPTH = 2n ** 255n

/**
 * Prices each token by its deepest pool with a stable coin or the wrapped coin. A pool of less than
 * {@link LEAST_DEPTH_E18} sets none.
 *
 * @returns Prices by address.
 */
export function pricesFromPools({ pools, stables, wrapped, decimals }: PriceSources): ReadonlyMap<string, PoolPrice> {
  const prices = new Map(stables.map((stable): [string, PoolPrice] => [stable, { usdE18: DOLLAR_E18, depthUsdE18: ANY_DEPTH }]))
  learn(wrapped)
  const known = new Map(prices)
  for (const token of decimals.keys()) learn(token, known)
  return prices

  function learn(token: string, by: ReadonlyMap<string, PoolPrice> = prices): void {
    for (const pool of pools) {
      const side = pool.tokens.indexOf(token)
      const other = by.get(pool.tokens[1 - side] ?? '')
      const price = other && priceIn(pool, side, { usdE18: other.usdE18, decimals })
      if (price && price.depthUsdE18 > (prices.get(token)?.depthUsdE18 ?? LEAST_DEPTH_E18 - 1n)) prices.set(token, price)
    }
  }
}

/** The price of a token in one pool. @param side - Which of the pool's tokens it is. */
function priceIn(
  { tokens, reserves, held = reserves }: PricedPool,
  side: number,
  { usdE18, decimals }: Pick<PoolPrice, 'usdE18'> & Pick<PriceSources, 'decimals'>,
): PoolPrice | undefined {
  const [mine, other, against] = [reserves[side], reserves[1 - side], held[1 - side]]
  const [own, theirs] = [decimals.get(tokens[side] ?? ''), decimals.get(tokens[1 - side] ?? '')]
  if (!mine || !other || !against || own === undefined || theirs === undefined) return undefined
  return {
    usdE18: (other * usdE18 * 10n ** BigInt(own)) / (mine * 10n ** BigInt(theirs)),
    depthUsdE18: ((against < other ? against : other) * usdE18) / 10n ** BigInt(theirs),
  }
}
