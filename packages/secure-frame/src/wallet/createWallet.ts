import { failure } from '../channel/failure.js'
import type { Keys } from '../keys/deriveKeys.js'
import type { Addresses } from '../keys/toAddresses.js'
import type { GuardianOffer } from '../screens/Screens.js'
import type { KeptWallet } from '../session/Session.js'
import { demandSame } from './demandSame.js'
import { nextOf } from './nextOf.js'
import type { Opening } from './openSeed.js'
import type { WalletParts } from './WalletParts.js'

/** The wallet of who is logged in. Each call may show a screen: the caller holds the turn. */
export interface Wallet {
  /**
   * The addresses: made at the first login, recovered on another device. Told only when a recovery stands, and compared with what the service keeps.
   *
   * @param prf - Of a passkey that has just logged in; overwritten.
   */
  open(signal: AbortSignal, prf?: Uint8Array): Promise<Addresses>
  /** The addresses, where no screen is needed to tell them. @throws LatchkeyError `FRAME_REQUEST_FAILED` */
  known(): Promise<Addresses | undefined>
  /** Lends the seed, which is overwritten afterwards. @param isFresh - Only right after a login. */
  withSeed<T>(use: (seed: Uint8Array) => Promise<T> | T, signal: AbortSignal, isFresh?: boolean): Promise<T>
  /** Lends the keys, which are overwritten afterwards. */
  withKeys<T>(use: (keys: Keys) => Promise<T> | T, signal: AbortSignal): Promise<T>
  /** Adds a way of recovery, right after a login. @returns All that there are. */
  addRecovery(signal: AbortSignal): Promise<readonly KeptWallet['recoveries'][number]['kind'][]>
  /** Splits the seed again, right after a login: shares of lost devices are worthless then. @returns The ways of recovery that go on */
  renew(signal: AbortSignal): Promise<readonly KeptWallet['recoveries'][number]['kind'][]>
  /** The second service, where it keeps a recovery of the wallet. */
  findGuardian(signal: AbortSignal): Promise<GuardianOffer | undefined>
  /** Forgets the shares of this device. */
  forget(accountId: string): Promise<void>
}

/** Creates it. */
export function createWallet(parts: WalletParts): Wallet {
  const { sessions, shares, notes } = parts
  async function withSeed<T>(
    use: (seed: Uint8Array, addresses: Addresses) => Promise<T> | T,
    signal: AbortSignal,
    how: Omit<Opening, 'signal'> = {},
  ): Promise<T> {
    const session = await sessions.demand()
    // What makes and joins keys is loaded when it is needed: a page that only looks has none of it.
    const [{ openSeed }, { addressesOf }] = await Promise.all([import('./openSeed.js'), import('./addressesOf.js')])
    const seed = await openSeed(parts, session, { signal, ...how })
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

  const known = async (): Promise<Addresses | undefined> => {
    const { wallet, derived } = await sessions.demand()
    if (!derived || !wallet) return undefined
    const addresses = { eip155: derived.eip155 as Addresses['eip155'], solana: derived.solana }
    demandSame(addresses, wallet)
    return addresses
  }

  return {
    known,
    async open(signal, prf) {
      const addresses = prf ? undefined : await known()
      if (addresses) return addresses
      const { account } = await sessions.demand()
      return withSeed(
        async (_, derived) => {
          await sessions.learn(account.id, { derived })
          return derived
        },
        signal,
        { prf },
      )
    },
    withSeed: (use, signal, isFresh) => withSeed(use, signal, { isFresh }),
    withKeys: (use, signal) =>
      withSeed(async (seed) => {
        const [{ deriveKeys }, { wipe }] = await Promise.all([import('../keys/deriveKeys.js'), import('./addressesOf.js')])
        const keys = await deriveKeys(seed)
        try {
          return await use(keys)
        } finally {
          wipe(keys)
        }
      }, signal),
    async addRecovery(signal) {
      const session = await sessions.demand()
      const { account } = session
      if (account.kind === 'passkey') throw failure('NOT_SERVED', 'The passkey is the wallet: nothing else brings it back.')
      // Proves that the device's share is of the present splitting: it is what is sealed, so that the other ways of recovery go on. And that the login is fresh,
      // as the service demands it, before somebody writes down what it would refuse.
      await withSeed(() => undefined, signal, { isFresh: true })
      const { addRecovery } = await import('./addRecovery.js')
      const kept = await addRecovery(parts, session, signal)
      return kindsOf(kept)
    },
    async renew(signal) {
      const { account } = await sessions.demand()
      if (account.kind === 'passkey') throw failure('NOT_SERVED', 'The passkey is the wallet: it has no shares.')
      const kept = await withSeed(
        async (seed) => {
          const session = await sessions.demand()
          if (!session.wallet) throw failure('RECOVERY_NEEDED', 'The service has no share of the wallet.')
          const { renewShares } = await import('./renewShares.js')
          return renewShares(parts, { ...session, wallet: session.wallet }, { seed, signal })
        },
        signal,
        { isFresh: true },
      )
      return kindsOf(kept)
    },
    async forget(accountId) {
      await shares.remove(accountId)
      await shares.remove(nextOf(accountId))
      await notes.remove(accountId)
    },
    findGuardian: async (signal) => (await import('./readOffered.js')).findGuardian(parts, await sessions.demand(), signal),
  }
}

const kindsOf = ({ recoveries }: KeptWallet): readonly KeptWallet['recoveries'][number]['kind'][] => [
  ...new Set(recoveries.map(({ kind }) => kind)),
]
