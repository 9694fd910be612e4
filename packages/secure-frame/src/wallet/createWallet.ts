import { keptWalletSchema } from '@latchkey/cloud-protocol/embedded'
import { failure } from '../channel/failure.js'
import type { Keys } from '../keys/deriveKeys.js'
import type { Addresses } from '../keys/toAddresses.js'
import { sealShare } from '../recovery/sealShare.js'
import type { KeptWallet } from '../session/Session.js'
import { demandSame } from './demandSame.js'
import { makeRecovery } from './makeRecovery.js'
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
  /** Lends the seed, which is overwritten afterwards. @param isFresh - Only right after a login. */
  withSeed<T>(use: (seed: Uint8Array) => Promise<T> | T, signal: AbortSignal, isFresh?: boolean): Promise<T>
  /** Lends the keys, which are overwritten afterwards. */
  withKeys<T>(use: (keys: Keys) => Promise<T> | T, signal: AbortSignal): Promise<T>
  /** Adds a way of recovery, right after a login. @returns All that there are. */
  addRecovery(signal: AbortSignal): Promise<readonly KeptWallet['recoveries'][number]['kind'][]>
  /** Forgets the share of this device. */
  forget(accountId: string): Promise<void>
}

/** Creates it. */
export function createWallet(parts: WalletParts): Wallet {
  const { sessions, shares } = parts
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
        const [{ deriveKeys }, { wipe }] = await Promise.all([import('../keys/deriveKeys.js'), import('./addressesOf.js')])
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
      // Proves that the device's share is of the present splitting: it is what is sealed, so that the other ways of recovery go on. And that the login is fresh,
      // as the service demands it, before somebody writes down what it would refuse.
      await withSeed(() => undefined, signal, { isFresh: true })
      const { wallet } = await sessions.demand()
      const share = await shares.get(account.id)
      if (!share || !wallet) throw failure('RECOVERY_NEEDED', 'This device has no share of the wallet.')
      const { key, ...way } = await makeRecovery(parts, signal)
      const sealed = await sealShare(share, { key, accountId: account.id })
      const body = { generation: wallet.generation, recovery: { ...way, sealed } }
      const kept = await sessions.ask({ path: 'recoveries', body, answer: keptWalletSchema, signal })
      await sessions.learn(account.id, { wallet: kept })
      return [...new Set(kept.recoveries.map(({ kind }) => kind))]
    },
    forget: (accountId) => shares.remove(accountId),
  }
}
