import type { Namespace } from '../caip/caip.js'
import type { Connector } from '../contracts/Connector.js'
import type { Kernel } from '../kernel.js'
import { ended } from '../transitions/sessions.js'
import { afterSessionEnd } from './followSession.js'

/**
 * Ends a namespace's session in this tab without telling the wallet: running attempts become stale. Storage is the caller's.
 *
 * @returns The connector that was in use.
 */
export function endSession(kernel: Kernel, namespace: Namespace): Connector | undefined {
  kernel.live.cancel('session', namespace)
  kernel.live.cancel('network', namespace)
  const live = kernel.live.drop(namespace)
  const wasConnected = kernel.store.data.sessions[namespace]?.status === 'connected'
  kernel.store.apply(ended(kernel.store.data, namespace))
  if (wasConnected) afterSessionEnd(kernel, namespace)
  return live?.connector
}
