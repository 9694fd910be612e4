// What a search for routes asks, and how it decides between equals.
import { expect, it } from 'vitest'
import type { PathQuestion, RouteSearch } from './findRoutes.js'
import { findRoutes } from './findRoutes.js'
import type { Path, Pool } from './Path.js'
import { enumeratePaths } from './Path.js'

/** A path over one pool of its own. */
const path = (id: string): Path => [{ pool: { id, tokens: ['a', 'b'], feePpm: 0 }, from: 'a', to: 'b' }]
const [one, two, three, four] = ['one', 'two', 'three', 'four'].map(path) as [Path, Path, Path, Path]
const idOf = (of: Path | undefined): string => of?.[0]?.pool.id ?? ''

type Offer = (id: string, amountIn: bigint) => bigint | undefined

async function search(offer: Offer, given: Partial<RouteSearch<Pool>>) {
  const asked: (readonly (readonly [id: string, amountIn: bigint])[])[] = []
  const quoteAll = async (questions: readonly PathQuestion[]) => {
    asked.push(questions.map((question) => [idOf(question.path), question.amountIn]))
    return questions.map((question) => {
      const amountOut = offer(idOf(question.path), question.amountIn)
      return amountOut === undefined ? undefined : { amountOut, gasUnits: 1n }
    })
  }
  const found = await findRoutes({ paths: [one, two], amountIn: 100n, steps: 4, quoteAll, ...given })
  const split = found.split?.map((part) => [idOf(part.path), part.amountIn, part.amountOut])
  return { asked, split, single: found.single, best: found.best.map(idOf), found }
}
/** As much as goes in. */
const even: Offer = (_, amountIn) => amountIn
/** Less the more goes in, from a price of one on. */
const curved: Offer = (_, amountIn) => amountIn * 10_000n - amountIn * amountIn * 10n

const partsOf = async (amountIn: bigint, steps: number) =>
  (await search(even, { amountIn, steps })).asked[1]?.flatMap(([id, part]) => (id === 'one' ? [part] : []))

it('default: the parts of an amount, of which each has its counterpart', async () => {
  expect(await partsOf(100n, 4)).toEqual([25n, 50n, 75n])
  expect(await partsOf(91n, 3)).toEqual([30n, 61n])
  expect(await partsOf(91n, 2)).toEqual([45n, 46n])
  expect(await partsOf(2n, 4)).toEqual([1n])
})

it.each([
  ['one path', { paths: [one] }],
  ['an amount that cannot be divided', { amountIn: 1n }],
  ['nothing to share', { steps: 1 }],
  ['one path that is worth it', { topPaths: 1 }],
])('default: with %s no division is asked for', async (_, given) => {
  const { asked, split, single } = await search(curved, given)
  expect(asked).toHaveLength(1)
  expect(split).toBeUndefined()
  expect(single?.path).toBe(one)
})

it('default: equals stay in their order, and no division replaces one path that gives as much', async () => {
  const { best, split, single } = await search(even, { paths: [one, two, three] })
  expect(best).toEqual(['one', 'two', 'three'])
  expect(split).toBeUndefined()
  expect(single).toEqual({ path: one, amountIn: 100n, amountOut: 100n, gasUnits: 1n })
})

it('default: the best come first, and what gives nothing is none of them', async () => {
  const offers: Record<string, bigint | undefined> = { one: 5n, two: 9n, three: 0n, four: undefined }
  const { best, single } = await search((id) => offers[id], { paths: [one, two, three, four], steps: 1 })
  expect(best).toEqual(['two', 'one'])
  expect(single?.amountOut).toBe(9n)
  expect(Object.keys((await search(() => undefined, {})).found)).toEqual(['best'])
})

it('default: of divisions that give the same the first is taken', async () => {
  const { split } = await search((_, amountIn) => (amountIn === 100n ? 1n : 10n), {})
  expect(split).toEqual([
    ['one', 25n, 10n],
    ['two', 75n, 10n],
  ])
})

it('default: a path that cannot take its part is not divided so', async () => {
  const { split } = await search(
    (id, amountIn) => (id === 'two' && amountIn > 25n && amountIn < 100n ? undefined : curved(id, amountIn)),
    {},
  )
  expect(split?.map(([id, part]) => [id, part])).toEqual([
    ['one', 75n],
    ['two', 25n],
  ])
  expect((await search((id, amountIn) => (id === 'two' ? undefined : amountIn), {})).split).toBeUndefined()
})

it('default: paths with a common pool share nothing', async () => {
  const joint: Path = [...one, ...two]
  expect((await search(curved, { paths: [one, joint] })).split).toBeUndefined()
})

it('parameters: the best paths of an earlier search are divided at once', async () => {
  const { asked, split, best } = await search(curved, { lastBest: [two, three], paths: [one, two, three] })
  expect(asked).toHaveLength(2)
  expect(asked[1]?.map(([id]) => id)).toEqual(['two', 'two', 'two', 'three', 'three', 'three'])
  expect(split?.map(([id]) => id)).toEqual(['two', 'three'])
  expect(best).toEqual(['one', 'two', 'three'])
})

const FINE = 100_000n
const refined = (offer: Offer, given: Partial<RouteSearch<Pool>> = {}) => search(offer, { amountIn: FINE, isRefined: true, ...given })

it('parameters: isRefined looks between two steps, with half the distance each time, down to a ten-thousandth', async () => {
  const better: Offer = (id, amountIn) => (amountIn === FINE ? 1n : amountIn === 50_000n ? 9n : 5n)
  const { asked, split } = await refined(better)
  expect(split?.map(([, part]) => part)).toEqual([50_000n, 50_000n])
  const moved = asked.slice(2).map(([first, second]) => [first?.[1], second?.[1]])
  const steps = [12_500n, 6_250n, 3_125n, 1_562n, 781n, 390n, 195n, 97n, 48n, 24n, 12n]
  expect(moved).toEqual(
    steps.flatMap((step) => [
      [50_000n - step, 50_000n + step],
      [50_000n + step, 50_000n - step],
    ]),
  )
  expect((await refined(better, { steps: 5_000 })).asked).toHaveLength(2)
})

it('parameters: isRefined takes what gives more, to the last unit', async () => {
  const { split } = await refined(
    (id, amountIn) => (id === 'one' ? 3n : 1n) * (amountIn === FINE ? 0n : 1n) + (id === 'one' && amountIn === 37_500n ? 5n : 1n),
    {},
  )
  expect(split).toEqual([
    ['one', 37_500n, 8n],
    ['two', 62_500n, 2n],
  ])
})

it('parameters: isRefined stays where nothing gives more, or nothing answers', async () => {
  const flat: Offer = (_, amountIn) => (amountIn === FINE ? 1n : 10n)
  expect((await refined(flat)).split?.map(([, part]) => part)).toEqual([25_000n, 75_000n])
  const only =
    (side: string): Offer =>
    (id, amountIn) =>
      [25_000n, 50_000n, 75_000n, FINE].includes(amountIn) ? flat(id, amountIn) : id === side ? 99n : undefined
  for (const side of ['one', 'two']) expect((await refined(only(side))).split?.map(([, part]) => part)).toEqual([25_000n, 75_000n])
})

it('parameters: isRefined tries the best five pairs', async () => {
  const { asked } = await refined((_, amountIn) => (amountIn === FINE ? 1n : 10n), { paths: [one, two, three, four] })
  const pairs = new Set(asked.slice(2).map(([first, second]) => `${first?.[0]} ${second?.[0]}`))
  expect([...pairs].sort()).toEqual(['one four', 'one three', 'one two', 'two four', 'two three'])
})

it('default: of several pairs, those that nothing can be divided between are left out', async () => {
  const { split } = await search((id, amountIn) => (id === 'two' && amountIn < 100n ? undefined : curved(id, amountIn)), {
    paths: [one, two, three],
  })
  expect(split?.map(([id]) => id)).toEqual(['one', 'three'])
})

it('default: no path goes through a token twice', () => {
  const pool = (id: string, first: string, second: string): Pool => ({ id, tokens: [first, second], feePpm: 0 })
  const pools = [pool('ab', 'a', 'b'), pool('bc', 'b', 'c'), pool('be', 'b', 'e'), pool('cd', 'c', 'd'), pool('bd', 'b', 'd')]
  const paths = enumeratePaths(pools, { from: 'a', to: 'e', maxHops: 6 })
  expect(paths.map((each) => each.map((step) => step.pool.id))).toEqual([['ab', 'be']])
})
