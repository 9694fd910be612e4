/** Counts events of many keys; each key may have `perSecond` of them on average. */
export interface Buckets {
  /** Takes `count` from the key's bucket, unless it holds less. */
  take(key: string, count: number): boolean
}

/** Removes what is full again when there are this many keys. */
const SWEEP_AT = 10_000

/**
 * Makes token buckets. They are counted in this process: behind a balancer each process allows as much.
 *
 * @param now - Milliseconds since 1970
 * @param atOnce - How many a key may have at once. @default as many as in a second
 */
export function createBuckets(perSecond: number, now: () => number, atOnce = perSecond): Buckets {
  const buckets = new Map<string, { tokens: number; at: number }>()
  const refill = ({ tokens, at }: { readonly tokens: number; readonly at: number }, time: number): number =>
    Math.min(atOnce, tokens + (Math.max(0, time - at) * perSecond) / 1_000)
  const sweep = (time: number): void => {
    for (const [key, bucket] of buckets) if (refill(bucket, time) >= atOnce) buckets.delete(key)
  }
  return {
    take(key, count) {
      const time = now()
      if (buckets.size >= SWEEP_AT && !buckets.has(key)) sweep(time)
      const tokens = refill(buckets.get(key) ?? { tokens: atOnce, at: time }, time)
      const isEnough = tokens >= count
      buckets.set(key, { tokens: isEnough ? tokens - count : tokens, at: time })
      return isEnough
    },
  }
}
