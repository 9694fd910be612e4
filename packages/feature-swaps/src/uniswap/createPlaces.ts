import type { SwapQuestion } from '../contracts/index.js'
import { MISSING_PLACE_LIFETIME_MS } from '../timeouts.js'

/** Finds a pool's address; the zero address, or undefined, where there is none. */
export type AskPlace = () => Promise<string | undefined>

/** Remembers where pools are. One that is there stays there; one that was missing is looked for again after a while. */
export type FindPlace = (question: SwapQuestion, key: readonly (string | number)[], ask: AskPlace) => Promise<string | undefined>

const NOBODY = /^0x0{40}$/

/** Makes the memory of one instance. */
export function createPlaces(): FindPlace {
  const known = new Map<string, { readonly pool: string | undefined; readonly atMs: number }>()
  return async ({ chain: { clock, network } }, parts, ask) => {
    const key = [network.caipNetworkId, ...parts].join(' ')
    const found = known.get(key)
    if (found && (found.pool || clock.now() - found.atMs < MISSING_PLACE_LIFETIME_MS)) return found.pool
    const answer = await ask()
    const pool = answer === undefined || NOBODY.test(answer) ? undefined : answer.toLowerCase()
    known.set(key, { pool, atMs: clock.now() })
    return pool
  }
}
