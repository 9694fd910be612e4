import type { Counts } from '../stores/ServerStore.js'

/** How much may happen in which time. */
export interface RateRule {
  /** Most in one window. */
  readonly limit: number
  readonly windowMs: number
}

/** Where it is counted. */
export interface RateCounter {
  /** Several processes share one. */
  readonly counts: Counts
  /** Before every key, with a colon: `rate:`. */
  readonly prefix: string
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/**
 * Counts one request, in windows that begin at multiples of their length.
 *
 * @param whom - Whose requests are counted together: of an address, `networkOf(address)`
 * @returns After how many seconds to try again, if there are too many; else undefined.
 */
export async function countRequest(whom: string, { limit, windowMs }: RateRule, counter: RateCounter): Promise<number | undefined> {
  const { counts, prefix, now } = counter
  const at = now()
  const window = Math.floor(at / windowMs)
  const end = (window + 1) * windowMs
  const sum = await counts.increment(`${prefix}${window}:${whom}`, end)
  return sum > limit ? Math.ceil((end - at) / 1_000) : undefined
}
