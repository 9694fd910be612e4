import { abortable } from '../async/abortable.js'
import { DISCONNECT_LIMIT_MS } from '../async/timeouts.js'
import type { Namespace } from '../contracts/Network.js'
import type { Connector } from '../contracts/Connector.js'
import { describeError } from '../errors/describeError.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import { connectorKey } from '../state/createRegistry.js'
import type { Parts } from '../state/Parts.js'
import { askedNow, endSession, type WithLinks } from './createLinks.js'
import type { WalletParts } from './parts.js'
import { rememberLeaving } from './storedConnections.js'

/**
 * Ends one namespace's session, or all. A wallet whose session serves several namespaces is disconnected on all of them. Resolves when
 * the wallets acknowledged, at the latest after 10 s. Errors of wallets and taps are logged; the sessions end anyway.
 *
 * @throws LatchkeyError `NAMESPACE_NOT_CONFIGURED`
 */
export async function disconnect(kernel: WalletParts, { namespace }: { readonly namespace?: Namespace } = {}): Promise<void> {
  const targets = namespace ? scopeOf(kernel, namespace) : kernel.namespaces.list().map((adapter) => adapter.namespace)
  const left = await Promise.all(targets.map((target) => leave(kernel, target)))
  const unused = left.flat().filter((connector) => !isWanted(kernel, connector))
  const areAcknowledged = await Promise.all([...new Set(unused)].map((connector) => disconnectOne(kernel, connector)))
  if (left.flat().length > 0 && !areAcknowledged.includes(false))
    kernel.events.emit('DISCONNECT_SUCCESS', { namespace: namespace ?? 'all' })
}

async function disconnectOne(kernel: WalletParts, connector: Connector): Promise<boolean> {
  const { namespace, id: connectorId } = connector.info
  const error = await disconnectWallet(kernel, connector)
  if (error) kernel.events.emit('DISCONNECT_ERROR', { namespace, connectorId, message: describeError(error.cause) })
  return !error
}

/** The namespace, and those that share its protocol session. */
function scopeOf(kernel: WithLinks & Parts<'namespaces'>, namespace: Namespace): readonly Namespace[] {
  if (!kernel.namespaces.get(namespace)) throw new LatchkeyError('NAMESPACE_NOT_CONFIGURED', { namespace })
  const info = kernel.links.of(namespace).live?.connector.info
  if (!info?.sharesSession) return [namespace]
  const sharing = kernel.links.entries().filter(([, { connector }]) => connector.info.sharesSession && connector.info.id === info.id)
  return sharing.map(([shared]) => shared)
}

/** @returns The wallets to be disconnected. */
async function leave(kernel: WalletParts, namespace: Namespace): Promise<readonly Connector[]> {
  const live = kernel.links.of(namespace).live
  const left = [live?.connector, restoringConnector(kernel, namespace)].filter((connector) => connector !== undefined)
  const attempt = kernel.links.begin(namespace, { kind: 'leave' }, [kernel.signal])
  // Before the taps run: a page that is closed meanwhile must not come back connected.
  rememberLeaving(
    kernel,
    namespace,
    left.map(({ info }) => info.id),
  )
  if (live) {
    const { id: connectorId } = live.connector.info
    await kernel.hooks
      .onDisconnect({ connectorId, namespace, signal: kernel.signal })
      .catch((error: unknown) => kernel.log.error(`A tap of onDisconnect failed; ${namespace} is disconnected anyway.`, error))
  }
  // A `connect()` called while a tap ran is newer: it goes on, with nothing to fall back to, and its session stays.
  const isNewest = attempt.isLatest()
  attempt.end()
  const isAsking = kernel.store.data.sessions[namespace]?.status === 'connecting'
  if (isNewest || (live === kernel.links.of(namespace).live && !isAsking)) endSession(kernel, namespace)
  else if (isAsking) kernel.links.change(namespace, { type: 'dropped' })
  return left
}

/** The wallet that is reconnecting: it holds an approval, so it is disconnected as well. */
function restoringConnector(kernel: Parts<'store' | 'connectors'>, namespace: Namespace): Connector | undefined {
  const session = kernel.store.data.sessions[namespace]
  return session?.status === 'reconnecting' ? kernel.connectors.get(connectorKey(namespace, session.connectorId)) : undefined
}

/** Whether a newer call asks the wallet, or has connected it. */
function isWanted(kernel: WithLinks, connector: Connector): boolean {
  return kernel.links.of(connector.info.namespace).live?.connector === connector || askedNow(kernel, connector) !== undefined
}

/** Disconnects a wallet. Never rejects: a wallet that throws, rejects or hangs is logged. @returns `DISCONNECT_FAILED` for such a wallet. */
export async function disconnectWallet(
  kernel: Parts<'clock' | 'log' | 'signal'>,
  connector: Connector,
): Promise<LatchkeyError | undefined> {
  const { id: connectorId, name } = connector.info
  const controller = new AbortController()
  const stop = (): void => controller.abort()
  const cancel = kernel.clock.after(DISCONNECT_LIMIT_MS, stop)
  if (kernel.signal.aborted) stop()
  kernel.signal.addEventListener('abort', stop, { once: true })
  try {
    const disconnecting = async (): Promise<void> => connector.disconnect() // Async, so that a synchronous throw becomes a rejection.
    await abortable(disconnecting(), controller.signal, 'disconnect')
    return undefined
  } catch (cause) {
    const error = new LatchkeyError('DISCONNECT_FAILED', { connectorId }, { cause })
    kernel.log.warn(`${name} did not acknowledge the disconnect.`, error)
    return error
  } finally {
    cancel()
    kernel.signal.removeEventListener('abort', stop)
  }
}
