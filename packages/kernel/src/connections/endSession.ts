import type { WithAttempts } from '../async/Attempts.js'
import type { WithLive } from './createLiveConnections.js'
import type { WithStore } from '../state/Store.js'
import type { Namespace } from '../contracts/caip.js'
import type { Connector } from '../contracts/Connector.js'
import { ended } from '../state/transitions/sessions.js'

/**
 * Ends a namespace's session in this tab and aborts running attempts. The caller disconnects the wallet and updates storage.
 *
 * @returns The connector that was in use.
 */
export function endSession(kernel: WithAttempts & WithLive & WithStore, namespace: Namespace): Connector | undefined {
  kernel.attempts.cancel('session', namespace)
  kernel.attempts.cancel('network', namespace)
  const live = kernel.live.drop(namespace)
  kernel.store.apply(ended(kernel.store.data, namespace))
  return live?.connector
}
