import type { Namespace } from '../caip/caip.js'
import type { Connector } from '../contracts/Connector.js'
import type { Kernel } from '../kernel.js'
import { forgetConnection } from '../session/storedConnections.js'
import { ended } from '../session/transitions.js'
import { afterSessionEnd } from './followSession.js'

/**
 * Forgets a namespace's session without telling the wallet: running attempts become stale, nothing of it survives a reload.
 *
 * @returns The connector that was in use.
 */
export function endSession(kernel: Kernel, namespace: Namespace): Connector | undefined {
  kernel.live.cancel('session', namespace)
  kernel.live.cancel('network', namespace)
  const live = kernel.live.drop(namespace)
  const wasConnected = kernel.store.data.sessions[namespace]?.status === 'connected'
  kernel.store.apply(ended(kernel.store.data, namespace))
  forgetConnection(kernel, namespace)
  if (wasConnected) afterSessionEnd(kernel, namespace)
  return live?.connector
}
