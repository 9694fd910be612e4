import type { Namespace } from '../caip/caip.js'
import type { Connector } from '../contracts/Connector.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import type { Kernel } from '../kernel.js'
import { connectorKey } from '../kernel.js'
import { abortable } from './abortable.js'
import { endSession } from './endSession.js'

/** How long a wallet may take to acknowledge. It is forgotten before that either way. */
const TELL_LIMIT_MS = 10_000

/**
 * Ends one namespace's session, or all. A protocol or embedded wallet that serves several namespaces leaves them all.
 *
 * @throws LatchkeyError `DISCONNECT_FAILED` when a wallet could not be told; the sessions are over all the same.
 */
export async function disconnect(kernel: Kernel, { namespace }: { readonly namespace?: Namespace } = {}): Promise<void> {
  const targets = namespace ? scopeOf(kernel, namespace) : kernel.namespaces.list().map((adapter) => adapter.namespace)
  const connectors = await Promise.all(targets.map((target) => leave(kernel, target)))
  const outcomes = await Promise.allSettled(connectors.filter((connector) => connector !== undefined).map((connector) => tell(kernel, connector)))
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
}

/** The namespace and those that share its protocol session. */
function scopeOf(kernel: Kernel, namespace: Namespace): readonly Namespace[] {
  if (!kernel.namespaces.get(namespace)) throw new LatchkeyError('NAMESPACE_NOT_CONFIGURED', { namespace })
  const info = kernel.live.get(namespace)?.connector.info
  if (info?.type !== 'WALLET_CONNECT' && info?.type !== 'AUTH') return [namespace]
  const sharing = kernel.live.entries().filter(([, live]) => live.connector.info.type === info.type)
  return sharing.map(([shared]) => shared)
}

async function leave(kernel: Kernel, namespace: Namespace): Promise<Connector | undefined> {
  const live = kernel.live.get(namespace)
  const restoring = restoringConnector(kernel, namespace)
  kernel.live.cancel('session', namespace)
  if (live) {
    const { id: connectorId } = live.connector.info
    await kernel.hooks
      .onDisconnect({ connectorId, namespace, signal: kernel.signal })
      .catch((error: unknown) => kernel.log.error(`A tap of onDisconnect failed; ${namespace} is disconnected all the same.`, error))
  }
  return endSession(kernel, namespace) ?? restoring
}

/** The wallet whose earlier approval is being taken up: it holds that approval, so it is told as well. */
function restoringConnector(kernel: Kernel, namespace: Namespace): Connector | undefined {
  const session = kernel.store.data.sessions[namespace]
  return session?.status === 'reconnecting' ? kernel.connectors.get(connectorKey(namespace, session.connectorId)) : undefined
}

function tell(kernel: Kernel, connector: Connector): Promise<void> {
  const { id: connectorId } = connector.info
  return new Promise((resolve, reject) => {
    const fail = (cause?: unknown): void => reject(new LatchkeyError('DISCONNECT_FAILED', { connectorId }, { cause }))
    const cancel = kernel.clock.after(TELL_LIMIT_MS, () => fail())
    const telling = async (): Promise<void> => connector.disconnect() // What a wallet throws at once fails like what it rejects with.
    abortable(telling(), kernel.signal, 'disconnect').then(resolve, fail).finally(cancel)
  })
}

/** Ends the sessions that another tab ended. The wallet was told there. */
export function followOtherTabs(kernel: Kernel, stored: readonly { readonly namespace: Namespace; readonly connectorId: string }[]): void {
  const kept = new Set(stored.map(({ namespace, connectorId }) => connectorKey(namespace, connectorId)))
  for (const [namespace, live] of kernel.live.entries()) {
    if (!kept.has(connectorKey(namespace, live.connector.info.id))) endSession(kernel, namespace)
  }
}
