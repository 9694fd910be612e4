import { keptWalletSchema, shareAnswerSchema } from '@latchkey/cloud-protocol/embedded'
import { failure } from '../channel/failure.js'
import { createSeed } from '../keys/createSeed.js'
import { seedOfPasskey } from '../keys/seedOfPasskey.js'
import type { KeptWallet, Session } from '../session/Session.js'
import type { Share } from '../shares/Share.js'
import { addressesOf } from './addressesOf.js'
import { demandSame } from './demandSame.js'
import { keepSeed } from './keepSeed.js'
import { isOwnKind, makeRecovery } from './makeRecovery.js'
import { joinHere, joinRecovery, readServiceShare } from './readShares.js'
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
  const { secret } = await parts.screens.askRecovery({ recoveries }, signal)
  return bySecret(parts, session, { prf: secret, signal })
}

async function make(parts: WalletParts, session: Session, signal: AbortSignal): Promise<Uint8Array> {
  const seal = await makeRecovery(parts, signal)
  const seed = createSeed()
  await keepSeed(parts, session, { seed, seal, signal })
  return seed
}

async function join(parts: WalletParts, session: Session & { readonly wallet: KeptWallet }, opening: Opening): Promise<Uint8Array> {
  const service = await readService(parts, session, opening)
  const device = await parts.shares.get(session.account.id)
  return (device && (await joinHere(device, service))) ?? recover(parts, session, { service, signal: opening.signal })
}

async function readService({ sessions }: WalletParts, { wallet }: Session, { isFresh, signal }: Opening): Promise<Share> {
  const body = isFresh === true ? { isFresh } : {}
  const answer = await sessions.ask({ path: 'share', body, answer: shareAnswerSchema, signal })
  if (answer.generation !== wallet?.generation)
    throw failure('RECOVERY_NEEDED', 'The wallet was recovered on another device. Log out and in again.')
  return readServiceShare(answer.serviceShare)
}

/**
 * Another device, or another site: browsers keep what a frame stores apart for each. It keeps the share that the recovery opened, so that earlier devices and
 * other ways of recovery go on.
 */
async function recover(
  parts: WalletParts,
  session: Session & { readonly wallet: KeptWallet },
  { service, signal }: { readonly service: Share; readonly signal: AbortSignal },
): Promise<Uint8Array> {
  const { wallet, account } = session
  const recoveries = wallet.recoveries.flatMap(({ kind, credentialId }) =>
    isOwnKind(kind) ? [{ kind, ...(credentialId !== undefined && { credentialId }) }] : [],
  )
  const given = await parts.screens.askRecovery({ recoveries }, signal)
  const { seed, share } = await joinRecovery(given, { recoveries: wallet.recoveries, accountId: account.id, service })
  given.secret.fill(0)
  demandSame(await addressesOf(seed), wallet)
  await parts.shares.put(account.id, share)
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
