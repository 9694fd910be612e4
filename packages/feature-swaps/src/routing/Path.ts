/** A pool of two tokens, as far as routing has to know it. */
export interface Pool {
  /** Unique, e.g. its address. */
  readonly id: string
  /** Addresses, lower case. */
  readonly tokens: readonly [string, string]
  /** What it keeps, in millionths of what goes in. */
  readonly feePpm: number
}

/** A pool, and which way through it. */
export interface Step<P extends Pool = Pool> {
  readonly pool: P
  readonly from: string
  readonly to: string
}

/** Pools in a row. */
export type Path<P extends Pool = Pool> = readonly Step<P>[]

/**
 * All ways from one token to another over at most so many pools, none of them through a token twice. The shorter come first.
 *
 * @param maxHops - Pools in a row at most.
 */
export function enumeratePaths<P extends Pool>(
  pools: readonly P[],
  ends: { readonly from: string; readonly to: string; readonly maxHops: number },
): readonly Path<P>[] {
  const { from, to, maxHops } = ends
  const found: Path<P>[] = []
  let open: { readonly at: string; readonly path: Path<P> }[] = [{ at: from, path: [] }]
  for (let hops = 0; hops < maxHops && open.length > 0; hops += 1) {
    const next: typeof open = []
    for (const { at, path } of open) {
      for (const step of stepsFrom(pools, at)) {
        const longer = [...path, step]
        if (step.to === to) found.push(longer)
        else if (step.to !== from && path.every((earlier) => earlier.to !== step.to)) next.push({ at: step.to, path: longer })
      }
    }
    open = next
  }
  return found
}

function stepsFrom<P extends Pool>(pools: readonly P[], at: string): readonly Step<P>[] {
  return pools.flatMap((pool) => {
    const [first, second] = pool.tokens
    if (first === at) return [{ pool, from: first, to: second }]
    return second === at ? [{ pool, from: second, to: first }] : []
  })
}
