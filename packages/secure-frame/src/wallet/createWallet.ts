import { keptWalletSchema, offeredSchema, passkeyAnswerSchema, shareAnswerSchema } from '@latchkey/cloud-protocol/embedded'
import { failure } from '../channel/failure.js'
import type { DeviceVault } from '../device/createDeviceVault.js'
import { createSeed } from '../keys/createSeed.js'
import { deriveKeys, type Keys } from '../keys/deriveKeys.js'
import { seedOfPasskey } from '../keys/seedOfPasskey.js'
import { type Addresses, toAddresses } from '../keys/toAddresses.js'
import { deriveSealKey } from '../recovery/deriveSealKey.js'
import { sealShare } from '../recovery/sealShare.js'
import type { MadeRecovery, RecoveryKind, Screens } from '../screens/Screens.js'
import type { KeptWallet, Session } from '../session/Session.js'
import type { Sessions } from '../session/createSessions.js'
import { encodeShare } from '../shares/encodeShare.js'
import { splitSeed } from '../shares/splitSeed.js'
import { demandSame } from './demandSame.js'
import { joinHere, joinRecovery, readServiceShare } from './readShares.js'
import { toCreationOptions } from './toCreationOptions.js'

/** The wallet of who is logged in. Each call may show a screen: the caller holds the turn. */
export interface Wallet {
  /**
   * The addresses: made at the first login, recovered on another device. Told only when a recovery stands, and compared with what the service keeps.
   *
   * @param prf - Of a passkey that has just logged in; overwritten.
   */
  open(signal: AbortSignal, prf?: Uint8Array): Promise<Addresses>
  /** Lends the seed, which is overwritten afterwards. @param isFresh - Only right after a login. */
  withSeed<T>(use: (seed: Uint8Array) => Promise<T> | T, signal: AbortSignal, isFresh?: boolean): Promise<T>
  /** Lends the keys, which are overwritten afterwards. */
  withKeys<T>(use: (keys: Keys) => Promise<T> | T, signal: AbortSignal): Promise<T>
  /** Adds a way of recovery. @returns All that there are. */
  addRecovery(signal: AbortSignal): Promise<readonly KeptWallet['recoveries'][number]['kind'][]>
  /** Forgets the share of this device. */
  forget(accountId: string): Promise<void>
}

/** Parameters of {@link createWallet}. */
export interface WalletParts {
  readonly sessions: Sessions
  readonly shares: DeviceVault
  readonly screens: Screens
}

type Entry = KeptWallet['recoveries'][number]
/** How the share of recovery is sealed: as text, and by which way. */
interface Seal extends Omit<Entry, 'sealed'> {
  readonly key: CryptoKey
}

const isOwnKind = (kind: string): kind is RecoveryKind => kind === 'passkey' || kind === 'code'

/** Creates it. */
export function createWallet({ sessions, shares, screens }: WalletParts): Wallet {
  /** Splits a seed and hands the parts out: first the service's, so that the device never has one of a splitting that nobody keeps. */
  async function keep({ account }: Session, seed: Uint8Array, next: { readonly generation: number; readonly seal: Seal }, signal: AbortSignal) {
    const { key, ...way } = next.seal
    const [addresses, parts] = await Promise.all([addressesOf(seed), splitSeed(seed)])
    const sealed = await sealShare(parts.recovery, { key, accountId: account.id })
    const body = { generation: next.generation, ...addresses, recoveries: [{ ...way, sealed }], serviceShare: encodeShare(parts.service) }
    const wallet = await sessions.ask({ path: 'keys', body, answer: keptWalletSchema, signal })
    demandSame(addresses, wallet)
    await shares.put(account.id, parts.device)
    await sessions.learn(account.id, { wallet, derived: addresses })
    return addresses
  }

  async function makeRecovery(signal: AbortSignal): Promise<Seal> {
    const { recoveries } = await sessions.ask({ path: 'offered', body: {}, answer: offeredSchema, signal })
    const kinds = recoveries.filter(isOwnKind)
    if (kinds.length === 0) throw failure('NOT_SERVED', 'The service offers no way of recovery, and there is no wallet without one.')
    const asked = kinds.includes('passkey')
      ? await sessions.ask({ path: 'passkey', body: { mode: 'create' }, answer: passkeyAnswerSchema, signal })
      : undefined
    const made = await screens.makeRecovery({ kinds, ...(asked && { passkey: toCreationOptions(asked.options) }) }, signal)
    return sealOf(made)
  }

  async function make(session: Session, signal: AbortSignal): Promise<Uint8Array> {
    const seal = await makeRecovery(signal)
    const seed = createSeed()
    await keep(session, seed, { generation: 1, seal }, signal)
    return seed
  }

  async function readService({ wallet }: Session, isFresh: boolean | undefined, signal: AbortSignal) {
    const body = isFresh === true ? { isFresh } : {}
    const answer = await sessions.ask({ path: 'share', body, answer: shareAnswerSchema, signal })
    if (answer.generation !== wallet?.generation)
      throw failure('RECOVERY_NEEDED', 'The wallet was recovered on another device. Log out and in again.')
    return readServiceShare(answer.serviceShare)
  }

  async function join(session: Session, wallet: KeptWallet, signal: AbortSignal, isFresh?: boolean): Promise<Uint8Array> {
    const accountId = session.account.id
    const service = await readService(session, isFresh, signal)
    const device = await shares.get(accountId)
    const seed = device && (await joinHere(device, service))
    if (seed) return seed
    const recoveries = wallet.recoveries.flatMap(({ kind, credentialId }) =>
      isOwnKind(kind) ? [{ kind, ...(credentialId !== undefined && { credentialId }) }] : [],
    )
    const given = await screens.askRecovery({ recoveries }, signal)
    const joined = await joinRecovery(given, { recoveries: wallet.recoveries, accountId, service })
    given.secret.fill(0)
    demandSame(await addressesOf(joined.seed), wallet)
    const { sealed: _, ...way } = joined.entry
    await keep(session, joined.seed, { generation: wallet.generation + 1, seal: { ...way, key: joined.key } }, signal)
    return joined.seed
  }

  async function bySecret(session: Session, prf: Uint8Array, signal: AbortSignal): Promise<Uint8Array> {
    const seed = seedOfPasskey(prf)
    prf.fill(0)
    if (!session.wallet) {
      const addresses = await addressesOf(seed)
      const body = { generation: 1, ...addresses, recoveries: [] }
      const wallet = await sessions.ask({ path: 'keys', body, answer: keptWalletSchema, signal })
      demandSame(addresses, wallet)
      await sessions.learn(session.account.id, { wallet })
    }
    return seed
  }

  async function seedOf(session: Session, signal: AbortSignal, { prf, isFresh }: { prf?: Uint8Array | undefined; isFresh?: boolean | undefined }) {
    const { account, wallet, credentialId } = session
    if (account.kind !== 'passkey') return wallet ? join(session, wallet, signal, isFresh) : make(session, signal)
    if (prf) return bySecret(session, prf, signal)
    const recoveries = [{ kind: 'passkey' as const, ...(credentialId !== undefined && { credentialId }) }]
    return bySecret(session, (await screens.askRecovery({ recoveries }, signal)).secret, signal)
  }

  async function withSeed<T>(
    use: (seed: Uint8Array, addresses: Addresses) => Promise<T> | T,
    signal: AbortSignal,
    how: { readonly prf?: Uint8Array | undefined; readonly isFresh?: boolean | undefined } = {},
  ): Promise<T> {
    const session = await sessions.demand()
    const seed = await seedOf(session, signal, how)
    try {
      const addresses = await addressesOf(seed)
      demandSame(addresses, session.wallet)
      demandSame(addresses, session.derived)
      signal.throwIfAborted()
      return await use(seed, addresses)
    } finally {
      seed.fill(0)
    }
  }

  return {
    async open(signal, prf) {
      const { account, wallet, derived } = await sessions.demand()
      if (derived && wallet && !prf) {
        const known = { eip155: derived.eip155 as Addresses['eip155'], solana: derived.solana }
        demandSame(known, wallet)
        return known
      }
      return withSeed(
        async (_, addresses) => {
          await sessions.learn(account.id, { derived: addresses })
          return addresses
        },
        signal,
        { prf },
      )
    },
    withSeed: (use, signal, isFresh) => withSeed(use, signal, { isFresh }),
    withKeys: (use, signal) =>
      withSeed(async (seed) => {
        const keys = await deriveKeys(seed)
        try {
          return await use(keys)
        } finally {
          wipe(keys)
        }
      }, signal),
    async addRecovery(signal) {
      const { account } = await sessions.demand()
      if (account.kind === 'passkey') throw failure('NOT_SERVED', 'The passkey is the wallet: nothing else brings it back.')
      // Proves that the device's share is of the present splitting: it is what is sealed, so that the other ways of recovery go on.
      await withSeed(() => undefined, signal)
      const { wallet } = await sessions.demand()
      const share = await shares.get(account.id)
      if (!share || !wallet) throw failure('RECOVERY_NEEDED', 'This device has no share of the wallet.')
      const { key, ...way } = await makeRecovery(signal)
      const sealed = await sealShare(share, { key, accountId: account.id })
      const body = { generation: wallet.generation, recovery: { ...way, sealed } }
      const kept = await sessions.ask({ path: 'recoveries', body, answer: keptWalletSchema, signal })
      await sessions.learn(account.id, { wallet: kept })
      return [...new Set(kept.recoveries.map(({ kind }) => kind))]
    },
    forget: (accountId) => shares.remove(accountId),
  }
}

async function sealOf(made: MadeRecovery): Promise<Seal> {
  const key = await deriveSealKey(made.secret, made.kind === 'code' ? 'recovery code' : 'passkey')
  made.secret.fill(0)
  return made.kind === 'code' ? { kind: 'code', key } : { kind: 'passkey', credentialId: made.credentialId, key }
}

async function addressesOf(seed: Uint8Array): Promise<Addresses> {
  const keys = await deriveKeys(seed)
  const addresses = toAddresses(keys)
  wipe(keys)
  return addresses
}

function wipe({ eip155, solana }: Keys): void {
  eip155.fill(0)
  solana.fill(0)
}
