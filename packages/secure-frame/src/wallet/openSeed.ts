import { keptWalletSchema } from '@latchkey/cloud-protocol/embedded'
import { failure } from '../channel/failure.js'
import { createSeed } from '../keys/createSeed.js'
import { seedOfPasskey } from '../keys/seedOfPasskey.js'
import type { KeptWallet, Session } from '../session/Session.js'
import type { Share } from '../shares/Share.js'
import { addressesOf } from './addressesOf.js'
import { demandSame } from './demandSame.js'
import { keepSeed } from './keepSeed.js'
import { joinDevice } from './joinDevice.js'
import { makeRecovery } from './makeRecovery.js'
import { readOffered } from './readOffered.js'
import { readService } from './readService.js'
import { joinRecovery } from './readShares.js'
import type { WalletParts } from './WalletParts.js'

/** How a seed is opened. */
export interface Opening {
  readonly signal: AbortSignal
  /** Of a passkey that has just logged in; overwritten. */
  readonly prf?: Uint8Array | undefined
  /** Only right after a login. */
  readonly isFresh?: boolean | undefined
}

/** The seed of who is logged in: made at the first login, joined from two shares at others. Whoever gets it overwrites it. */
export async function openSeed(parts: WalletParts, session: Session, opening: Opening): Promise<Uint8Array> {
  const { account, wallet, credentialId } = session
  const { signal, prf } = opening
  if (account.kind !== 'passkey') return wallet ? join(parts, { ...session, wallet }, opening) : make(parts, session, signal)
  if (prf) return bySecret(parts, session, { prf, signal })
  const recoveries = [{ kind: 'passkey' as const, ...(credentialId !== undefined && { credentialId }) }]
  const given = await parts.screens.askRecovery({ recoveries }, signal)
  if (given.kind !== 'passkey') throw failure('RECOVERY_NEEDED', 'The wallet is a passkey: nothing else opens it.')
  return bySecret(parts, session, { prf: given.secret, signal })
}

async function make(parts: WalletParts, session: Session, signal: AbortSignal): Promise<Uint8Array> {
  // A service that hides the wallet would have this device's share written over by one of an empty one.
  if (session.derived || (await parts.shares.get(session.account.id)))
    throw failure('UNTRUSTED', 'The service knows no wallet, and this device has a share of one.')
  const seal = await makeRecovery(parts, session, signal)
  const seed = createSeed()
  await keepSeed(parts, session, { seed, seal, signal })
  return seed
}

async function join(parts: WalletParts, session: Session & { readonly wallet: KeptWallet }, opening: Opening): Promise<Uint8Array> {
  const service = await readService(parts, session, opening)
  return (await joinDevice(parts.shares, session.account.id, service)) ?? recover(parts, session, { service, signal: opening.signal })
}

/**
 * Another device, or another site: browsers keep what a frame stores apart for each. It keeps the share that the recovery opened, so that earlier devices and
 * other ways of recovery go on; unless the person says that a device was lost: then the seed is split again, and they do not.
 */
async function recover(
  parts: WalletParts,
  session: Session & { readonly wallet: KeptWallet },
  { service, signal }: { readonly service: Share; readonly signal: AbortSignal },
): Promise<Uint8Array> {
  const { wallet, account } = session
  const { kinds, guardian } = await readOffered(parts, session, signal)
  const given = await parts.screens.askRecovery({ recoveries: wallet.recoveries, ...(guardian && { guardian }), canRenew: true }, signal)
  const { seed, share, seal } = await joinRecovery(given, { recoveries: wallet.recoveries, accountId: account.id, service, signal })
  demandSame(await addressesOf(seed), wallet)
  if (given.isDeviceLost !== true) {
    await parts.shares.put(account.id, share)
    const isGuarded = wallet.recoveries.some(({ kind }) => kind === 'guardian')
    if (guardian && isGuarded) await parts.notes.put({ accountId: account.id, eip155: wallet.eip155, url: guardian.url })
    return seed
  }
  const { splitAnew } = await import('./splitAnew.js')
  // The service takes no way of recovery that is offered no more.
  const next = kinds.includes(seal.kind) ? seal : await makeRecovery(parts, session, signal)
  await splitAnew(parts, session, { seed, seals: [next], signal })
  return seed
}

async function bySecret(
  { sessions }: WalletParts,
  session: Session,
  { prf, signal }: { readonly prf: Uint8Array; readonly signal: AbortSignal },
): Promise<Uint8Array> {
  const seed = seedOfPasskey(prf)
  prf.fill(0)
  if (session.wallet) return seed
  const addresses = await addressesOf(seed)
  const body = { generation: 1, ...addresses, recoveries: [] }
  const wallet = await sessions.ask({ path: 'keys', body, answer: keptWalletSchema, signal })
  demandSame(addresses, wallet)
  await sessions.learn(session.account.id, { wallet })
  return seed
}
