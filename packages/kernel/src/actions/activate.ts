import type { Namespace } from '../contracts/caip.js'
import { coreError } from '../errors/coreErrors.js'
import type { KernelBase } from '../instance/Kernel.js'
import { rememberChoice } from '../session/rememberChoice.js'
import { namespaceActivated } from '../transitions/namespaces.js'

/** Makes a namespace the active one. */
export function activate(kernel: KernelBase, namespace: Namespace): void {
  kernel.store.apply(namespaceActivated(namespace))
  rememberChoice(kernel)
}

/** Makes an installed namespace the active one. */
export function setActiveNamespace(kernel: KernelBase, namespace: Namespace): void {
  if (!kernel.namespaces.get(namespace)) throw coreError('NAMESPACE_NOT_CONFIGURED', { namespace })
  activate(kernel, namespace)
}
