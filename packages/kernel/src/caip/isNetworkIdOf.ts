import type { CaipNetworkId } from '../contracts/caip.js'
import type { NamespaceAdapter } from '../contracts/NamespaceAdapter.js'
import { CAIP_NAMESPACE, CAIP_REFERENCE, splitCaip } from './splitCaip.js'

/** What a namespace's adapter defines of its ids. */
type Rules = Pick<NamespaceAdapter, 'namespace' | 'isReference'>

/**
 * Whether a value from outside (a wallet, a session, storage) is a CAIP-2 id of a namespace, with a reference that its adapter
 * accepts. Nothing else may become a network in state.
 */
export function isNetworkIdOf(adapter: Rules, value: unknown): value is CaipNetworkId {
  const [namespace, reference = ''] = splitCaip(value, CAIP_NAMESPACE, CAIP_REFERENCE) ?? []
  return namespace === adapter.namespace && (adapter.isReference?.(reference) ?? true)
}
