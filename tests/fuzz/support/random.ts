/** A deterministic sequence of numbers for a seed. */
export interface Random {
  /** An integer from 0 to below the limit. */
  below(limit: number): number
  /** True with a probability of one in this number. */
  oneIn(cases: number): boolean
  pick<T>(items: readonly T[]): T
}

/** Mulberry32: small, and good enough to choose mutations. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    below,
    oneIn: (cases) => below(cases) === 0,
    pick: (items) => items[below(items.length)] as (typeof items)[number],
  }
}
