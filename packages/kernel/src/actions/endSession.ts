import type { Namespace } from '../contracts/caip.js'
import type { Connector } from '../contracts/Connector.js'
import type { Kernel } from '../instance/Kernel.js'
import { ended } from '../transitions/sessions.js'

/**
 * Ends a namespace's session in this tab and aborts running attempts. The caller disconnects the wallet and updates storage.
 *
 * @returns The connector that was in use.
 */
export function endSession(kernel: Kernel, namespace: Namespace): Connector | undefined {
  kernel.attempts.cancel('session', namespace)
  kernel.attempts.cancel('network', namespace)
  const live = kernel.live.drop(namespace)
  kernel.store.apply(ended(kernel.store.data, namespace))
  return live?.connector
}
