import { split } from 'shamir-secret-sharing'
import { checkOf } from './checkOf.js'
import type { Share, Shares } from './Share.js'

const SPLIT_BYTES = 16

/**
 * Splits a seed into three shares, of which two give it. Each call gives other shares; those of earlier calls do not fit.
 *
 * @param seed - 32 bytes
 */
export async function splitSeed(seed: Uint8Array): Promise<Shares> {
  const id = crypto.getRandomValues(new Uint8Array(SPLIT_BYTES))
  const check = checkOf(id, seed)
  const parts = await split(seed, 3, 2)
  const share = (index: number): Share => ({ split: id, check, part: parts[index] ?? new Uint8Array() })
  return { device: share(0), service: share(1), recovery: share(2) }
}
