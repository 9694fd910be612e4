import type { WithLive } from './createLiveConnections.js'
import type { WithStore } from '../state/Store.js'
import type { Namespace } from '../contracts/caip.js'
import { connected, ended } from '../state/transitions/sessions.js'

/** After an attempt without a session: returns to the wallet that is still connected, if any. Storage does not change. */
export function fallBack(kernel: WithLive & WithStore, namespace: Namespace): void {
  const live = kernel.live.get(namespace)
  // Only the wallet knew a network that is not the application's; without the wallet it cannot be used.
  kernel.store.apply(live ? connected(kernel.store.data, namespace, live.session) : ended(kernel.store.data, namespace))
}
