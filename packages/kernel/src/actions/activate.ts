import type { Namespace } from '../contracts/caip.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import type { Kernel } from '../instance/Kernel.js'
import { rememberChoice } from '../session/storedConnections.js'
import { namespaceActivated } from '../transitions/namespaces.js'

/** Makes a namespace the one in use. */
export function activate(kernel: Kernel, namespace: Namespace): void {
  kernel.store.apply(namespaceActivated(namespace))
  rememberChoice(kernel)
}

/** Makes an installed namespace the one in use. */
export function setActiveNamespace(kernel: Kernel, namespace: Namespace): void {
  if (!kernel.namespaces.get(namespace)) throw new LatchkeyError('NAMESPACE_NOT_CONFIGURED', { namespace })
  activate(kernel, namespace)
}
