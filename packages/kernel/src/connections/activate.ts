import type { CaipNetworkId, Namespace } from '../contracts/Network.js'
import { coreError } from '../errors/coreErrors.js'
import type { Parts } from '../state/Parts.js'
import { namespaceActivated } from '../state/transitions/registered.js'
import { CHOICE_KEY } from '../storage/keys.js'

/** Makes a namespace the active one. */
export function activate(kernel: Parts<'store' | 'storage'>, namespace: Namespace): void {
  kernel.store.apply(namespaceActivated(namespace))
  rememberChoice(kernel)
}

/** Makes an installed namespace the active one. */
export function setActiveNamespace(kernel: Parts<'store' | 'storage' | 'namespaces'>, namespace: Namespace): void {
  if (!kernel.namespaces.get(namespace)) throw coreError('NAMESPACE_NOT_CONFIGURED', { namespace })
  activate(kernel, namespace)
}

/** The namespace and networks that were active on the last visit. */
export interface StoredChoice {
  readonly namespace?: Namespace
  readonly networkIds: Readonly<Record<Namespace, CaipNetworkId>>
}

/** Stores the active namespace and networks. */
export function rememberChoice({ store, storage }: Parts<'store' | 'storage'>): void {
  const { activeNamespace, activeNetworkIds } = store.data
  storage.set(CHOICE_KEY, { namespace: activeNamespace, networkIds: activeNetworkIds } satisfies Record<keyof StoredChoice, unknown>)
}
