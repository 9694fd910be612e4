import type { Path, Pool } from '../../routing/Path.js'

/** A pool of V2 with what it holds, in the order of its tokens. */
export interface Pair extends Pool {
  readonly reserves: readonly [bigint, bigint]
}

const MILLION = 1_000_000n

/**
 * What a pair gives, as its contract computes it. 0 for an amount too small to give anything.
 *
 * @see https://docs.uniswap.org/contracts/v2/reference/smart-contracts/library#getamountout
 */
export function pairOut({ reserves, tokens, feePpm }: Pair, from: string, amountIn: bigint): bigint {
  const [held, given] = tokens[0] === from ? reserves : [reserves[1], reserves[0]]
  const kept = amountIn * (MILLION - BigInt(feePpm))
  return (kept * given) / (held * MILLION + kept)
}

/** What pairs in a row give. */
export function pathOut(path: Path<Pair>, amountIn: bigint): bigint {
  return path.reduce((amount, { pool, from }) => pairOut(pool, from, amount), amountIn)
}
