import type { Logger, RemoteApp, ScopedStorage } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import type { Client } from '../Provider.js'
import { TOPIC_KEY } from '../storageKeys.js'
import type { Listeners } from './createListeners.js'
import type { Remote } from './Remote.js'
import type { Session } from './parseSession.js'
import { parseSession, parseStoredTopic } from './parseSession.js'
import { readApproved } from './readSession.js'
import { CONNECTOR_ID, isUnknownSession, toLatchkeyError } from './toLatchkeyError.js'

/** The active session of an instance, in memory and in storage. */
export interface SessionRecord {
  /** The active session. */
  current(client: Client): Session | undefined
  /** Aborted with `WALLET_DISCONNECTED` when the active session ends, so that pending requests reject. */
  signal(): AbortSignal
  /** Restores the stored session. */
  take(remote: Remote): Session | undefined
  /**
   * Activates a new session; the previous one is ended, and namespaces that only it had are notified. The others follow where the new one is
   * used, or when it ends.
   */
  adopt(remote: Remote, session: Session): void
  /** Ends the active or stored session. A call while it ends waits for the same end. */
  end(client: Client, origin: string): Promise<void>
  /** The session ended remotely: deleted by the wallet, expired, or its keys are missing. @param topic - @default the active session's */
  lost(topic?: string): void
  /** Ends a session that is not used. */
  drop(client: Client, topic: string): void
  /** Resolves when every wallet was notified, or could not be. */
  told(): Promise<unknown>
}

/** The session in use, and the client that has its keys. */
interface Active {
  readonly topic: string
  readonly client: Client
}

const REASON = { code: 6000, message: 'User disconnected.' }

/** Parameters of `createSessionRecord`. */
export interface RecordParts {
  readonly storage: ScopedStorage
  readonly listeners: Listeners
  readonly log: Logger
  /** The app that the visitor used; removed with the session. */
  readonly app: RemoteApp
}

/** Makes the record of one instance. */
export function createSessionRecord({ storage, listeners, log, app }: RecordParts): SessionRecord {
  let active: Active | undefined
  /** The session of another tab, whose keys only that tab's client may have. */
  let foreign: string | undefined
  let life = new AbortController()
  let ending: Promise<void> = Promise.resolve()
  const telling = new Set<Promise<void>>()
  const stored = (): string | undefined => storage.get(TOPIC_KEY, parseStoredTopic)
  /** The active session, or the one of an earlier load. */
  const known = (): string | undefined => active?.topic ?? stored()

  const find = (client: Client, wanted: string | undefined): Session | undefined =>
    wanted !== undefined && client.session.keys.includes(wanted) && client.core.crypto.keychain.has(wanted)
      ? parseSession(client.session.get(wanted))
      : undefined
  const use = (next: Active | undefined): void => {
    const former = known()
    life.abort(new LatchkeyError('WALLET_DISCONNECTED', { connectorId: CONNECTOR_ID }))
    life = new AbortController()
    listeners.reset()
    active = next
    if (next) storage.set(TOPIC_KEY, next.topic)
    // Another tab may have stored its own meanwhile.
    else if (former === stored()) storage.remove(TOPIC_KEY)
  }
  const tellOf = (client: Client, ended: string): Promise<void> => {
    const told = tell(client, ended).finally(() => telling.delete(told))
    telling.add(told)
    return told
  }
  const drop = (client: Client, dropped: string): void => {
    tellOf(client, dropped).catch((error: unknown) => log.info('The wallet could not be told that a session is not used.', error))
  }
  const lost = (ended = active?.topic): void => {
    if (ended === undefined || ended !== active?.topic) return
    use(undefined)
    app.set(undefined)
    listeners.endFormer()
  }
  // Another tab has approved another session.
  storage.watch(TOPIC_KEY, () => {
    const [former, next] = [active, stored()]
    if (next === undefined || next === former?.topic) return
    foreign = next
    if (!former) return
    use(undefined)
    listeners.endFormer()
    drop(former.client, former.topic)
  })

  return {
    current: (client) => find(client, active?.topic),
    signal: () => life.signal,
    take(remote) {
      const wanted = known()
      const session = find(remote.client, wanted)
      if (session) {
        active = { topic: session.topic, client: remote.client }
        remote.use(session)
      } else if (wanted !== undefined && wanted !== foreign) storage.remove(TOPIC_KEY)
      return session
    },
    adopt(remote, session) {
      const former = known()
      use({ topic: session.topic, client: remote.client })
      remote.use(session)
      if (former !== undefined && former !== session.topic) drop(remote.client, former)
      listeners.endFormer((namespace) => !readApproved(session, namespace))
    },
    end(client, origin) {
      const ended = known()
      if (ended === undefined) return ending
      use(undefined)
      app.set(undefined)
      listeners.endFormer()
      ending = tellOf(client, ended).catch((error: unknown) => {
        throw toLatchkeyError(error, { origin })
      })
      return ending
    },
    lost,
    drop,
    told: () => Promise.allSettled(telling),
  }
}

/** Deletes a session on both sides. Other instances that use it are notified as if the wallet had done so. */
async function tell(client: Client, topic: string): Promise<void> {
  try {
    await client.disconnect({ topic, reason: REASON })
  } catch (error) {
    // An unknown session is over; if the relay failed, it is over at least on this side.
    if (isUnknownSession(error)) return
    await client.session.delete(topic, REASON)
    throw error
  } finally {
    client.events.emit('session_delete', { id: 0, topic })
  }
}
