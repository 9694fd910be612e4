import { equalBytes } from '@noble/curves/utils.js'
import { combine } from 'shamir-secret-sharing'
import { frameError } from '../errors.js'
import { checkOf } from './checkOf.js'
import type { Share } from './Share.js'

/**
 * The seed of two shares. Neither of the two is trusted: a service that answers with the share of another account, or a changed one, gives no seed.
 *
 * @returns 32 bytes.
 * @throws LatchkeyError `SHARES_DIFFER` | `SHARE_INVALID`
 */
export async function joinShares(one: Share, other: Share): Promise<Uint8Array> {
  const isOneSplit = equalBytes(one.split, other.split) && equalBytes(one.check, other.check)
  if (!isOneSplit || one.part.at(-1) === other.part.at(-1)) throw frameError('SHARES_DIFFER', {})
  const seed = await combine([one.part, other.part])
  if (!equalBytes(checkOf(one.split, seed), one.check)) throw frameError('SHARE_INVALID', { problem: 'it was changed' })
  return seed
}
