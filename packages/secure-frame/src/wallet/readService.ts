import { shareAnswerSchema } from '@latchkey/cloud-protocol/embedded'
import { failure } from '../channel/failure.js'
import type { Session } from '../session/Session.js'
import type { Share } from '../shares/Share.js'
import { readServiceShare } from './readShares.js'
import type { WalletParts } from './WalletParts.js'

/** Asks the service for its share. @param how - `isFresh`: only right after a login. @throws LatchkeyError `FRAME_REQUEST_FAILED` */
export async function readService(
  { sessions }: WalletParts,
  { wallet }: Session,
  { isFresh, signal }: { readonly isFresh?: boolean | undefined; readonly signal: AbortSignal },
): Promise<Share> {
  const body = isFresh === true ? { isFresh } : {}
  const answer = await sessions.ask({ path: 'share', body, answer: shareAnswerSchema, signal })
  if (answer.generation !== wallet?.generation)
    throw failure('RECOVERY_NEEDED', 'The wallet was recovered or renewed on another device. Log out and in again.')
  return readServiceShare(answer.serviceShare)
}
