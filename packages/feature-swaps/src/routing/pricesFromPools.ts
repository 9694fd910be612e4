/** A pool and its reserves. */
export interface PricedPool {
  readonly tokens: readonly [string, string]
  /** Base units of each; of a pool with a range, what it would hold over all prices. */
  readonly reserves: readonly [bigint, bigint]
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

/** One dollar, as prices count. */
const DOLLAR_E18 = 10n ** 18n

/**
 * Prices each token by its deepest pool with a stable coin or the wrapped coin. A shallow pool sets no price while there is a deeper one.
 *
 * @returns Dollars for one whole token times 10^18, by address.
 */
export function pricesFromPools({ pools, stables, wrapped, decimals }: PriceSources): ReadonlyMap<string, bigint> {
  const prices = new Map(stables.map((stable) => [stable, DOLLAR_E18]))
  if (!prices.has(wrapped)) learn(wrapped)
  const known = new Map(prices)
  for (const token of decimals.keys()) if (!known.has(token)) learn(token, known)
  return prices

  function learn(token: string, by: ReadonlyMap<string, bigint> = prices): void {
    let deepest = 0n
    for (const { tokens, reserves } of pools) {
      const side = tokens.indexOf(token)
      const [mine, other, otherToken] = [reserves[side], reserves[1 - side], tokens[1 - side]]
      const [price, own, theirs] = [by.get(otherToken ?? ''), decimals.get(token), decimals.get(otherToken ?? '')]
      if (!mine || !other || price === undefined || own === undefined || theirs === undefined) continue
      const depth = (other * price) / 10n ** BigInt(theirs)
      if (depth <= deepest) continue
      deepest = depth
      prices.set(token, (other * price * 10n ** BigInt(own)) / (mine * 10n ** BigInt(theirs)))
    }
  }
}
