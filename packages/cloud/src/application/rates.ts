import { countRequest } from '@latchkey/server-kit'
import type { Configuration } from '../configuration/schema.js'
import { refuseRate } from '../errors/refuse.js'
import type { RateStore } from './sharedCounts.js'
import { GUESS_WINDOW_MS, RATE_WINDOW_MS } from '../timeouts.js'

/** Limits of requests, and of guesses of keys. Each throws LatchkeyError `CLOUD_REFUSED`, but for what returns seconds. */
export interface Rates {
  /** Counts a request of an address. @returns After how many seconds to try again, if there are too many */
  countAddress(whom: string, hasOrigin: boolean): Promise<number | undefined>
  countProject(id: string): Promise<void>
  /** Whether an address may try another key. The right one is refused too, so that nothing is learned. */
  checkGuesses(whom: string): Promise<void>
  /** Counts a wrong key. */
  countGuess(whom: string): Promise<void>
}

interface RatesOptions {
  readonly limits: Configuration['limits']
  readonly store: RateStore
  readonly now: () => number
}

/** Counts in windows that begin at multiples of their length. */
export function createRates({ limits, store, now }: RatesOptions): Rates {
  const perMinute = (whom: string, limit: number, prefix: string) =>
    countRequest(whom, { limit, windowMs: RATE_WINDOW_MS }, { counts: store, prefix, now })
  const guesses = (whom: string) => `guess:${Math.floor(now() / GUESS_WINDOW_MS)}:${whom}`
  const windowEnd = () => (Math.floor(now() / GUESS_WINDOW_MS) + 1) * GUESS_WINDOW_MS
  return {
    countAddress: (whom, hasOrigin) =>
      hasOrigin
        ? perMinute(whom, limits.addressPerMinute, 'address:')
        : perMinute(whom, limits.addressWithoutOriginPerMinute, 'addressWithoutOrigin:'),
    async countProject(id) {
      const seconds = await perMinute(id, limits.projectPerMinute, 'project:')
      if (seconds !== undefined) throw refuseRate(seconds)
    },
    async checkGuesses(whom) {
      const wrong = Number((await store.get(guesses(whom))) ?? 0)
      if (wrong >= limits.wrongKeys) throw refuseRate(Math.ceil((windowEnd() - now()) / 1_000))
    },
    async countGuess(whom) {
      await store.increment(guesses(whom), windowEnd())
    },
  }
}
