import type { CaipNetworkId, Namespace } from '../contracts/caip.js'
import type { KernelBase } from '../instance/Kernel.js'

/** What was chosen when the page was last open. */
export interface StoredChoice {
  readonly namespace?: Namespace
  readonly networkIds: Readonly<Record<Namespace, CaipNetworkId>>
}

/** Storage key of the choice. */
export const CHOICE_KEY = 'active'

/** Stores what is active now. */
export function rememberChoice({ store, storage }: Pick<KernelBase, 'store' | 'storage'>): void {
  const { activeNamespace, activeNetworkIds } = store.data
  storage.set(CHOICE_KEY, { namespace: activeNamespace, networkIds: activeNetworkIds } satisfies Record<keyof StoredChoice, unknown>)
}
