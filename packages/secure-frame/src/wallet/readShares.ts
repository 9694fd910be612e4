import { isLatchkeyError } from '@latchkey/kernel'
import { failure } from '../channel/failure.js'
import type { GuardianSession } from '../guardian/Guardian.js'
import { deriveSealKey } from '../recovery/deriveSealKey.js'
import { openShare } from '../recovery/sealShare.js'
import type { GivenRecovery } from '../screens/Screens.js'
import { decodeShare } from '../shares/encodeShare.js'
import { joinShares } from '../shares/joinShares.js'
import type { Share } from '../shares/Share.js'
import type { KeptWallet } from '../session/Session.js'
import type { Seal } from './WalletParts.js'

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

/** What a recovery is compared with. */
interface Known {
  readonly recoveries: KeptWallet['recoveries']
  readonly accountId: string
  readonly service: Share
  readonly signal: AbortSignal
}

/** What a recovery opened. */
export interface OpenedRecovery {
  readonly seed: Uint8Array
  readonly share: Share
  /** By which the next share is kept. */
  readonly seal: Seal
  /** What the service keeps of it. */
  readonly entry: KeptWallet['recoveries'][number]
}

/** The seed of a recovery's and the service's share. The secret is overwritten. */
export async function joinRecovery(given: GivenRecovery, known: Known): Promise<OpenedRecovery> {
  return given.kind === 'guardian' ? joinGuardian(given.session, known) : joinSealed(given, known)
}

async function joinSealed(
  { kind, secret }: Exclude<GivenRecovery, { readonly kind: 'guardian' }>,
  { recoveries, accountId, service }: Known,
): Promise<OpenedRecovery> {
  const key = await deriveSealKey(secret, kind === 'code' ? 'recovery code' : 'passkey')
  secret.fill(0)
  for (const entry of recoveries) {
    const { sealed, credentialId } = entry
    if (entry.kind !== kind || sealed === undefined) continue
    const share = await openShare(sealed, { key, accountId }).catch(() => undefined)
    if (!share) continue
    const seed = await joinHere(share, service)
    if (!seed) throw failure('UNTRUSTED', 'The service answers with the share of another wallet. Nothing was signed.')
    const seal: Seal = kind === 'code' ? { kind, key } : { kind, key, ...(credentialId !== undefined && { credentialId }) }
    return { seed, share, seal, entry }
  }
  throw notOpened()
}

async function joinGuardian(session: GuardianSession, { recoveries, service, signal }: Known): Promise<OpenedRecovery> {
  const entry = recoveries.find(({ kind }) => kind === 'guardian')
  const shares = await session.give(signal)
  if (!entry || shares.length === 0) throw notOpened()
  for (const share of shares) {
    const seed = await joinHere(share, service)
    if (seed) return { seed, share, seal: { kind: 'guardian', session }, entry }
  }
  throw failure('UNTRUSTED', 'The two services answer with shares of two wallets. Nothing was signed.')
}

const notOpened = () => failure('RECOVERY_NEEDED', 'The recovery does not open this wallet.')
