import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Pair } from '../uniswap/v2/Pair.js'
import { pathOut } from '../uniswap/v2/Pair.js'
import type { PathQuestion } from './findRoutes.js'
import { findRoutes } from './findRoutes.js'
import type { Path } from './Path.js'
import { enumeratePaths } from './Path.js'

const TOKENS = ['a', 'b', 'c', 'd', 'e']
const ends = { from: 'a', to: 'e', maxHops: 3 }
const STEPS = 20

const quoteAll = async (questions: readonly PathQuestion<Pair>[]) =>
  questions.map(({ path, amountIn }) => ({ amountOut: pathOut(path, amountIn), gasUnits: 0n }))

const pair = fc
  .record({
    from: fc.integer({ min: 0, max: TOKENS.length - 1 }),
    to: fc.integer({ min: 0, max: TOKENS.length - 1 }),
    feePpm: fc.constantFrom(100, 500, 3_000, 10_000),
    first: fc.bigInt(1n, 10n ** 24n),
    second: fc.bigInt(1n, 10n ** 24n),
  })
  .filter(({ from, to }) => from !== to)

/** Up to nine pools between five tokens; two tokens may have several. */
const graph = fc.array(pair, { minLength: 1, maxLength: 9 }).map((pairs) =>
  pairs.map(({ from, to, feePpm, first, second }, index): Pair => {
    const tokens = [TOKENS[Math.min(from, to)]!, TOKENS[Math.max(from, to)]!] as const
    return { id: `pool${index}`, tokens, feePpm, reserves: [first, second] }
  }),
)

/** Every row of one to three pools, tried one after the other. */
function bruteForcePaths(pools: readonly Pair[]): Path<Pair>[] {
  const found: Path<Pair>[] = []
  const rows = [
    ...pools.map((first) => [first]),
    ...pools.flatMap((first) => pools.map((second) => [first, second])),
    ...pools.flatMap((first) => pools.flatMap((second) => pools.map((third) => [first, second, third]))),
  ]
  for (const row of rows) {
    let at = ends.from
    const path: { pool: Pair; from: string; to: string }[] = []
    const seen = new Set([at])
    for (const pool of row) {
      if (!pool.tokens.includes(at)) break
      const to = pool.tokens[0] === at ? pool.tokens[1] : pool.tokens[0]
      if (seen.has(to)) break
      seen.add(to)
      path.push({ pool, from: at, to })
      at = to
    }
    if (path.length === row.length && at === ends.to && path.slice(0, -1).every(({ to }) => to !== ends.to)) found.push(path)
  }
  return found
}

/** The most that one path gives, or two without a common pool over every division in twentieths. */
function bruteForceOut(pools: readonly Pair[], amountIn: bigint): bigint {
  const paths = bruteForcePaths(pools)
  let best = 0n
  const take = (amount: bigint): void => {
    if (amount > best) best = amount
  }
  for (const path of paths) take(pathOut(path, amountIn))
  for (const first of paths) {
    for (const second of paths) {
      const used = new Set(first.map(({ pool }) => pool.id))
      if (second.some(({ pool }) => used.has(pool.id))) continue
      for (let step = 1; step < STEPS; step += 1) {
        const share = (steps: number): bigint => (amountIn * BigInt(steps)) / BigInt(STEPS)
        const part = step <= STEPS / 2 ? share(step) : amountIn - share(STEPS - step)
        take(pathOut(first, part) + pathOut(second, amountIn - part))
      }
    }
  }
  return best
}

it('default: never less than brute force finds, on 200 random graphs; the refined division often gives more', async () => {
  let better = 0
  const property = fc.asyncProperty(graph, fc.bigInt(1n, 10n ** 24n), async (pools, amountIn) => {
    const paths = enumeratePaths(pools, ends)
    expect(paths.length).toBe(bruteForcePaths(pools).length)
    const plain = await findRoutes({ paths, amountIn, quoteAll, steps: STEPS })
    const refined = await findRoutes({ paths, amountIn, quoteAll, steps: STEPS, isRefined: true })
    const [expected, found, more] = [bruteForceOut(pools, amountIn), outOf(plain), outOf(refined)]
    expect(found).toBe(expected)
    expect(more >= expected).toBe(true)
    if (more > expected) better += 1
  })
  await fc.assert(property, { numRuns: 200, ...(process.env['LATCHKEY_SEED'] === 'random' ? {} : { seed: 20_261_122 }) })
  expect(better).toBeGreaterThan(5)
})

const outOf = ({ single, split }: Awaited<ReturnType<typeof findRoutes<Pair>>>): bigint =>
  split ? split[0].amountOut + split[1].amountOut : (single?.amountOut ?? 0n)

it('default: parts are the whole amount, and have no pool in common', async () => {
  const even = (id: string): Pair => ({ id, tokens: ['a', 'e'], feePpm: 3_000, reserves: [1_000_000n, 1_000_000n] })
  const paths = enumeratePaths([even('one'), even('two')], ends)
  const { single, split } = await findRoutes({ paths, amountIn: 100_001n, quoteAll, steps: STEPS, isRefined: true })
  expect(single?.amountOut).toBe(90_661n)
  expect(split?.map(({ amountIn }) => amountIn).reduce((sum, part) => sum + part)).toBe(100_001n)
  expect(new Set(split?.map(({ path }) => path[0]?.pool.id))).toEqual(new Set(['one', 'two']))
})

it('behavior: a path that cannot take the amount, and none at all', async () => {
  const pools: Pair[] = [{ id: 'one', tokens: ['a', 'e'], feePpm: 3_000, reserves: [10n, 10n] }]
  expect(await findRoutes({ paths: [], amountIn: 5n, quoteAll, steps: STEPS })).toEqual({ best: [] })
  const paths = enumeratePaths(pools, ends)
  expect(await findRoutes({ paths, amountIn: 5n, quoteAll: async (asked) => asked.map(() => undefined), steps: STEPS })).toEqual({
    best: [],
  })
})
