import { isLatchkeyError } from '@latchkey/kernel'
import { failure } from '../channel/failure.js'
import { deriveSealKey } from '../recovery/deriveSealKey.js'
import { openShare } from '../recovery/sealShare.js'
import type { GivenRecovery } from '../screens/Screens.js'
import { decodeShare } from '../shares/encodeShare.js'
import { joinShares } from '../shares/joinShares.js'
import type { Share } from '../shares/Share.js'
import type { KeptWallet } from '../session/Session.js'

/** The service's share. @throws LatchkeyError `FRAME_REQUEST_FAILED` with `UNTRUSTED` */
export function readServiceShare(text: string): Share {
  try {
    return decodeShare(text)
  } catch (error) {
    throw failure('UNTRUSTED', 'The service answers with something that is no share of a wallet.', { cause: error })
  }
}

/** The seed of the device's and the service's share. @returns Undefined where they are of two splittings. */
export async function joinHere(device: Share, service: Share): Promise<Uint8Array | undefined> {
  try {
    return await joinShares(device, service)
  } catch (error) {
    if (isLatchkeyError(error, 'SHARES_DIFFER')) return undefined
    throw failure('UNTRUSTED', 'A share of the wallet was changed. Nothing was signed.', { cause: error })
  }
}

/** The seed of a recovery's and the service's share, and the share that the recovery opened. */
export async function joinRecovery(
  { kind, secret }: GivenRecovery,
  {
    recoveries,
    accountId,
    service,
  }: { readonly recoveries: KeptWallet['recoveries']; readonly accountId: string; readonly service: Share },
): Promise<{ readonly seed: Uint8Array; readonly share: Share }> {
  const key = await deriveSealKey(secret, kind === 'code' ? 'recovery code' : 'passkey')
  for (const entry of recoveries) {
    if (entry.kind !== kind) continue
    const share = await openShare(entry.sealed, { key, accountId }).catch(() => undefined)
    if (!share) continue
    const seed = await joinHere(share, service)
    if (!seed) throw failure('UNTRUSTED', 'The service answers with the share of another wallet. Nothing was signed.')
    return { seed, share }
  }
  throw failure('RECOVERY_NEEDED', 'The recovery does not open this wallet.')
}
