import type { Path, Pool } from './Path.js'

/** What a path gives for an amount. */
export interface PathOffer {
  readonly amountOut: bigint
  readonly gasUnits: bigint
}

/** A path and an amount to send through it. */
export interface PathQuestion<P extends Pool = Pool> {
  readonly path: Path<P>
  readonly amountIn: bigint
}

/** What a path was asked for, and what it gives. */
export type RoutedPart<P extends Pool = Pool> = PathQuestion<P> & PathOffer

/** What to look for, and how thoroughly. */
export interface RouteSearch<P extends Pool> {
  readonly paths: readonly Path<P>[]
  /** More than 0. */
  readonly amountIn: bigint
  /** Asks all at once. Undefined: the path cannot take the amount. */
  quoteAll(questions: readonly PathQuestion<P>[]): Promise<readonly (PathOffer | undefined)[]>
  /** Equal parts that the amount is divided into when two paths share it. 1: nothing is shared. */
  readonly steps: number
  /** How many paths, best first, are tried in pairs. @default all */
  readonly topPaths?: number
  /** The best paths of an earlier search, to be tried in pairs now: then everything is asked at once. @default what this search finds */
  readonly lastBest?: readonly Path<P>[] | undefined
  /** Looks for a better division between two steps, where questions cost nothing. @default false */
  readonly isRefined?: boolean
}

/** The best way with one path, and the best with two where that gives more. */
export interface FoundRoutes<P extends Pool> {
  /** The paths that are worth trying in pairs, the best first. */
  readonly best: readonly Path<P>[]
  readonly single?: RoutedPart<P>
  readonly split?: readonly [RoutedPart<P>, RoutedPart<P>]
}

/** A pair is refined down to this part of the amount. */
const FINEST = 10_000n

/** Finds the best path, and the best two without a common pool: each path's quote assumes that the other does not use its pools. */
export async function findRoutes<P extends Pool>(search: RouteSearch<P>): Promise<FoundRoutes<P>> {
  const { paths, amountIn, topPaths = paths.length, lastBest } = search
  const wholes = paths.map((path) => ({ path, amountIn }))
  const [offers, early] = await Promise.all([askAll(search, wholes), lastBest && findSplit(search, lastBest)])
  const ranked = offers.sort(byAmountOut)
  const best = ranked.slice(0, topPaths).map(({ path }) => path)
  const [single] = ranked
  if (!single) return { best }
  const split = lastBest ? early : await findSplit(search, best)
  return split && totalOf(split) > single.amountOut ? { best, single, split } : { best, single }
}

type Pair<P extends Pool> = readonly [RoutedPart<P>, RoutedPart<P>]

async function findSplit<P extends Pool>(search: RouteSearch<P>, paths: readonly Path<P>[]): Promise<Pair<P> | undefined> {
  const parts = partsOf(search)
  if (parts.length === 0 || paths.length < 2) return undefined
  const offers = await search.quoteAll(paths.flatMap((path) => parts.map((amountIn) => ({ path, amountIn }))))
  const offered = (path: number, part: number): RoutedPart<P> | undefined => {
    const [offer, amountIn, steps] = [offers[path * parts.length + part], parts[part], paths[path]]
    return offer && amountIn !== undefined && steps ? { path: steps, amountIn, ...offer } : undefined
  }
  const pairs: Pair<P>[] = []
  for (let first = 0; first < paths.length; first += 1) {
    for (let second = first + 1; second < paths.length; second += 1) {
      if (!areDisjoint(paths[first] ?? [], paths[second] ?? [])) continue
      const best = bestOf(parts.map((_, part) => [offered(first, part), offered(second, parts.length - 1 - part)]))
      if (best) pairs.push(best)
    }
  }
  const [best, ...others] = pairs.sort((a, b) => compare(totalOf(b), totalOf(a)))
  if (!best || !search.isRefined) return best
  // Another pair may overtake the best one between two steps.
  return bestOf(await Promise.all([best, ...others.slice(0, 4)].map((pair) => refine(search, pair))))
}

/** The parts that one path of a pair may get; each with its mirror image makes up the whole amount, to the last unit. */
function partsOf({ amountIn, steps }: Pick<RouteSearch<Pool>, 'amountIn' | 'steps'>): readonly bigint[] {
  const half = Array.from({ length: Math.floor((steps - 1) / 2) }, (_, index) => (amountIn * BigInt(index + 1)) / BigInt(steps))
  const middle = steps % 2 === 0 ? [amountIn / 2n, amountIn - amountIn / 2n] : []
  const parts = [...half, ...middle, ...half.map((part) => amountIn - part).reverse()]
  return [...new Set(parts)].filter((part) => part > 0n && part < amountIn)
}

/** All distances together are less than one step, so that both parts stay above nothing. */
async function refine<P extends Pool>(search: RouteSearch<P>, pair: Pair<P>): Promise<Pair<P>> {
  const { amountIn } = search
  let best = pair
  for (let step = amountIn / BigInt(search.steps) / 2n; step > amountIn / FINEST; step /= 2n) {
    for (const moved of [best[0].amountIn - step, best[0].amountIn + step]) {
      const [first, second] = await search.quoteAll([
        { path: best[0].path, amountIn: moved },
        { path: best[1].path, amountIn: amountIn - moved },
      ])
      if (!first || !second || first.amountOut + second.amountOut <= totalOf(best)) continue
      best = [
        { ...best[0], ...first, amountIn: moved },
        { ...best[1], ...second, amountIn: amountIn - moved },
      ]
    }
  }
  return best
}

async function askAll<P extends Pool>(search: RouteSearch<P>, questions: readonly PathQuestion<P>[]): Promise<RoutedPart<P>[]> {
  const offers = await search.quoteAll(questions)
  return questions.flatMap((question, index) => {
    const offer = offers[index]
    return offer && offer.amountOut > 0n ? [{ ...question, ...offer }] : []
  })
}

function bestOf<P extends Pool>(pairs: readonly (readonly [RoutedPart<P> | undefined, RoutedPart<P> | undefined])[]): Pair<P> | undefined {
  let best: Pair<P> | undefined
  for (const [first, second] of pairs) {
    if (first && second && (!best || first.amountOut + second.amountOut > totalOf(best))) best = [first, second]
  }
  return best
}

function areDisjoint(first: Path, second: Path): boolean {
  return first.every(({ pool }) => second.every((step) => step.pool.id !== pool.id))
}

const compare = (a: bigint, b: bigint): number => (a === b ? 0 : a > b ? 1 : -1)
const byAmountOut = (a: PathOffer, b: PathOffer): number => compare(b.amountOut, a.amountOut)
const totalOf = ([first, second]: readonly [PathOffer, PathOffer]): bigint => first.amountOut + second.amountOut
