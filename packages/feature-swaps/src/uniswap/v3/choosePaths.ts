import type { Path } from '../../routing/Path.js'
import { enumeratePaths } from '../../routing/Path.js'
import type { V3Pool } from './createPoolReader.js'

/** Pools between the same two tokens that are kept, deepest first, by the number of pools in the path: each path is a question to the chain. */
const KEPT_BY_HOPS: readonly (readonly [hops: number, kept: number])[] = [
  [1, Number.POSITIVE_INFINITY],
  [2, 2],
  [3, 1],
]

/** The paths worth asking the quoter about. */
export function choosePaths(pools: readonly V3Pool[], ends: { readonly from: string; readonly to: string }): readonly Path<V3Pool>[] {
  return KEPT_BY_HOPS.flatMap(([hops, kept]) =>
    enumeratePaths(deepest(pools, kept), { ...ends, maxHops: hops }).filter((path) => path.length === hops),
  )
}

function deepest(pools: readonly V3Pool[], kept: number): readonly V3Pool[] {
  const sorted = [...pools].sort((a, b) => (a.liquidity === b.liquidity ? 0 : a.liquidity > b.liquidity ? -1 : 1))
  const counts = new Map<string, number>()
  return sorted.filter(({ tokens }) => {
    const key = tokens.join()
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count <= kept
  })
}
