import type { Namespace } from '../contracts/caip.js'
import type { Kernel } from '../instance/Kernel.js'
import { connected, ended } from '../transitions/sessions.js'

/** After an attempt that led to no session: back to the wallet that is still connected, if any. Storage stays as it is. */
export function fallBack(kernel: Kernel, namespace: Namespace): void {
  const live = kernel.live.get(namespace)
  // A network that is not the application's was the wallet's; without the wallet it means nothing.
  kernel.store.apply(live ? connected(kernel.store.data, namespace, live.session) : ended(kernel.store.data, namespace))
}
