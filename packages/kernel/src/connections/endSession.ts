import type { WithAttempts } from '../async/createAttempts.js'
import type { Namespace } from '../contracts/caip.js'
import type { Connector } from '../contracts/Connector.js'
import type { WithStore } from '../state/createStore.js'
import { connected, ended } from '../state/transitions/sessions.js'
import type { WithLinks } from './createLinks.js'

/**
 * Ends a namespace's session in this tab and aborts running attempts. The caller disconnects the wallet and updates storage.
 *
 * @returns The connector that was in use.
 */
export function endSession(kernel: WithAttempts & WithLinks & WithStore, namespace: Namespace): Connector | undefined {
  kernel.links.withdraw(namespace)
  kernel.attempts.cancel('network', namespace)
  const { live } = kernel.links.of(namespace)
  kernel.links.drop(namespace)
  kernel.store.apply(ended(kernel.store.data, namespace))
  return live?.connector
}

/** After an attempt without a session: returns to the wallet that is still connected, if any. Storage does not change. */
export function fallBack(kernel: WithLinks & WithStore, namespace: Namespace): void {
  const live = kernel.links.of(namespace).live
  // Only the wallet knew a network that is not the application's; without the wallet it cannot be used.
  kernel.store.apply(live ? connected(kernel.store.data, namespace, live.session) : ended(kernel.store.data, namespace))
}
