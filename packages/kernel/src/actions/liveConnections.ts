import type { Namespace } from '../contracts/caip.js'
import type { Logger } from '../contracts/Logger.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import type { LiveConnection, LiveConnections } from '../instance/LiveConnections.js'

/** Builds the empty record of one instance. */
export function createLiveConnections(log: Pick<Logger, 'warn'>): LiveConnections {
  const connections = new Map<Namespace, LiveConnection>()
  const release: LiveConnections['drop'] = (namespace) => {
    const live = connections.get(namespace)
    connections.delete(namespace)
    try {
      live?.unsubscribe()
    } catch (error) {
      log.warn(`${live?.connector.info.name} could not be unsubscribed from; what it reports is ignored.`, error)
    }
    return live
  }
  const drop: LiveConnections['drop'] = (namespace) => {
    const live = release(namespace)
    live?.over.abort(new LatchkeyError('WALLET_DISCONNECTED', { connectorId: live.connector.info.id }))
    return live
  }
  return {
    get: (namespace) => connections.get(namespace),
    entries: () => [...connections],
    set(namespace, live) {
      drop(namespace)
      connections.set(namespace, live)
    },
    drop,
    pending: new Map(),
    decisions: new Map(),
    missed: new Set(),
    dispose() {
      // Calls that wait for a wallet are aborted by the instance's signal.
      for (const namespace of [...connections.keys()]) release(namespace)
    },
  }
}
