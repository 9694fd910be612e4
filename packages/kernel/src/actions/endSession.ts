import type { Namespace } from '../contracts/caip.js'
import type { Connector } from '../contracts/Connector.js'
import type { Kernel } from '../instance/Kernel.js'
import { ended } from '../transitions/sessions.js'

/**
 * Ends a namespace's session in this tab without telling the wallet: running attempts become stale. Storage is the caller's.
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
