import type { WithStore } from '../state/Store.js'
import type { WithStorage } from '../storage/createStorage.js'
import type { CaipNetworkId, Namespace } from '../contracts/caip.js'

/** The namespace and networks that were active on the last visit. */
export interface StoredChoice {
  readonly namespace?: Namespace
  readonly networkIds: Readonly<Record<Namespace, CaipNetworkId>>
}

/** Storage key of the choice. */
export const CHOICE_KEY = 'active'

/** Stores the active namespace and networks. */
export function rememberChoice({ store, storage }: WithStore & WithStorage): void {
  const { activeNamespace, activeNetworkIds } = store.data
  storage.set(CHOICE_KEY, { namespace: activeNamespace, networkIds: activeNetworkIds } satisfies Record<keyof StoredChoice, unknown>)
}
