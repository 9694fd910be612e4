import type { WithStore } from '../state/Store.js'
import type { WithStorage } from '../storage/createStorage.js'
import type { Registries } from '../state/Registries.js'
import type { Namespace } from '../contracts/caip.js'
import { coreError } from '../errors/coreErrors.js'
import { rememberChoice } from './rememberChoice.js'
import { namespaceActivated } from '../state/transitions/namespaces.js'

/** Makes a namespace the active one. */
export function activate(kernel: WithStore & WithStorage, namespace: Namespace): void {
  kernel.store.apply(namespaceActivated(namespace))
  rememberChoice(kernel)
}

/** Makes an installed namespace the active one. */
export function setActiveNamespace(kernel: WithStore & WithStorage & Pick<Registries, 'namespaces'>, namespace: Namespace): void {
  if (!kernel.namespaces.get(namespace)) throw coreError('NAMESPACE_NOT_CONFIGURED', { namespace })
  activate(kernel, namespace)
}
