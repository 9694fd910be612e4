import type { CaipNetworkId, Namespace, PluginContext } from '@latchkey/kernel'
import { isLatchkeyError, optionInvalid } from '@latchkey/kernel'
import type { SiwxSession, SiwxStorage } from '../contracts/index.js'
import { flowError } from '../flow/errors.js'
import { createNonce } from '../messages/index.js'
import { CHANGED_KEY } from '../storageKeys.js'
import type { SessionVerifier } from './createSessionVerifier.js'
import { hasEnded, isCurrent, isOf } from './isCurrent.js'
import { contradicts, endOfBoth, readVerified } from './readVerified.js'

/** The stored sessions of one instance. It returns only valid ones. */
export interface SessionBook {
  /** Whether signatures of a namespace can be verified: by the storage, or by the page. */
  canVerify(namespace: Namespace): boolean
  /** Valid sessions of exactly this chain and address; invalid ones are removed from the storage. */
  find(chainId: CaipNetworkId, address: string, signal: AbortSignal): Promise<readonly SiwxSession[]>
  /** Checks and stores a session. @returns The session as read. */
  add(session: SiwxSession, signal: AbortSignal): Promise<SiwxSession>
  /** Replaces all sessions. Changes nothing if one of them is invalid. */
  set(sessions: readonly SiwxSession[], signal: AbortSignal): Promise<readonly SiwxSession[]>
  revoke(chainId: CaipNetworkId, address: string): Promise<void>
  /** Ends the sessions of a namespace, or all with `isAll`. */
  revokeAll(of: { readonly namespace: Namespace; readonly known: readonly SiwxSession[]; readonly isAll: boolean }): Promise<void>
  /** Ends the sessions of this browser's accounts on every device. @throws LatchkeyError `OPTION_INVALID` if the storage cannot */
  endEverywhere(signal: AbortSignal): Promise<void>
  /** Prolongs all sessions. @throws LatchkeyError `OPTION_INVALID` if the storage cannot */
  renew(signal: AbortSignal): Promise<void>
  /** Calls back when another tab has changed sessions. */
  watch(listener: () => void): void
}

/** Parameters of {@link createSessionBook}. */
export interface BookParts {
  readonly context: Pick<PluginContext, 'clock' | 'log' | 'signal' | 'storage' | 'onDispose'>
  readonly storage: SiwxStorage
  readonly verifier: SessionVerifier
}

const refused = (detail: string) => flowError('SIWX_SERVER_REFUSED', { status: 200, detail })

/** Creates the book of one instance. */
export function createSessionBook({ context, storage, verifier }: BookParts): SessionBook {
  const { clock, log, signal: life } = context
  const reportToTabs = (): void => void (life.aborted || context.storage.set(CHANGED_KEY, createNonce()))

  /** If the storage's server verifies signatures, only the signature check is skipped. */
  const read = async (session: SiwxSession, signal: AbortSignal): Promise<SiwxSession> =>
    storage.verifies ? session : verifier.read(session, signal)
  /** A storage that verifies is asked for sessions, and answers with anything. */
  const readAll = (stored: readonly SiwxSession[]): readonly SiwxSession[] =>
    storage.verifies ? stored.flatMap((session) => readVerified(session) ?? []) : stored

  /** Undefined: forged or damaged. Rejects if it cannot be checked. */
  const readStored = async (session: SiwxSession, signal: AbortSignal): Promise<SiwxSession | undefined> => {
    try {
      return await read(session, signal)
    } catch (error) {
      const isUnknown = !isLatchkeyError(error) || error.kind === 'network' || error.kind === 'config'
      if (isUnknown) throw error
      log.warn('An invalid stored session was dropped.', error)
      return undefined
    }
  }

  const find: SessionBook['find'] = async (chainId, address, signal) => {
    const stored = await storage.get(chainId, address, { signal })
    const own = readAll(stored).filter((session) => isOf(session, chainId, address))
    const timely = own.filter(({ data }) => !hasEnded(data, clock.now()))
    const checked = await Promise.all(timely.map((session) => readStored(session, signal)))
    const genuine = checked.filter((session) => session !== undefined)
    if (genuine.length < own.length && !storage.verifies) await keepOnly(chainId, address, genuine)
    return genuine.filter(({ data }) => isCurrent(data, clock.now()))
  }
  const keepOnly = async (chainId: CaipNetworkId, address: string, kept: readonly SiwxSession[]): Promise<void> => {
    await storage.delete(chainId, address)
    for (const session of kept) await storage.add(session)
  }
  /** A storage that verifies returns the stored session and its end. */
  const readKept = async (session: SiwxSession, signal: AbortSignal): Promise<SiwxSession> => {
    if (!storage.verifies) return session
    const { chainId, accountAddress } = session.data
    const stored = readAll(await storage.get(chainId, accountAddress, { signal }))
    const [kept] = stored.filter((one) => isOf(one, chainId, accountAddress))
    if (!kept) throw refused('it keeps no session of this account')
    if (contradicts(kept.data, session.data)) throw refused('it keeps another session than the one that was signed')
    const expirationTime = endOfBoth(kept.data, session.data)
    return expirationTime === undefined ? session : { ...session, data: { ...session.data, expirationTime } }
  }
  const revoke: SessionBook['revoke'] = async (chainId, address) => {
    await storage.delete(chainId, address)
    reportToTabs()
  }
  const demand = async (name: 'endEverywhere' | 'renew', signal: AbortSignal): Promise<void> => {
    if (!storage[name]) throw optionInvalid('siwx.storage', `has no '${name}'`, "set 'server', or add it to your storage")
    await storage[name]({ signal })
    reportToTabs()
  }
  return {
    canVerify: (namespace) => storage.verifies === true || verifier.canVerify(namespace),
    find,
    revoke,
    async add(given, signal) {
      const session = await read(given, signal)
      await storage.add(session, { signal })
      reportToTabs()
      return readKept(session, signal)
    },
    async set(given, signal) {
      const sessions = await Promise.all(given.map((session) => read(session, signal)))
      await storage.set(sessions, { signal })
      reportToTabs()
      return sessions
    },
    async revokeAll({ namespace, known, isAll }) {
      if (isAll) await storage.set([])
      else
        for (const { data } of known) if (data.chainId.startsWith(`${namespace}:`)) await storage.delete(data.chainId, data.accountAddress)
      reportToTabs()
    },
    endEverywhere: (signal) => demand('endEverywhere', signal),
    renew: (signal) => demand('renew', signal),
    watch: (listener) => context.onDispose(context.storage.watch(CHANGED_KEY, listener)),
  }
}
