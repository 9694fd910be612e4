import type { CaipNetworkId, Namespace } from '../contracts/caip.js'
import type { KernelBase } from '../instance/Kernel.js'

/** The namespace and networks that were active on the last visit. */
export interface StoredChoice {
  readonly namespace?: Namespace
  readonly networkIds: Readonly<Record<Namespace, CaipNetworkId>>
}

/** Storage key of the choice. */
export const CHOICE_KEY = 'active'

/** Stores the active namespace and networks. */
export function rememberChoice({ store, storage }: Pick<KernelBase, 'store' | 'storage'>): void {
  const { activeNamespace, activeNetworkIds } = store.data
  storage.set(CHOICE_KEY, { namespace: activeNamespace, networkIds: activeNetworkIds } satisfies Record<keyof StoredChoice, unknown>)
}
