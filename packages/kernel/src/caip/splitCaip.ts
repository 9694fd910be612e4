import type { CaipNetworkId } from '../contracts/Network.js'
import type { NamespaceAdapter } from '../contracts/NamespaceAdapter.js'

/** Character set of namespaces in CAIP-2; no pattern here can backtrack. */
export const CAIP_NAMESPACE = /^[-a-z0-9]{3,8}$/

/** Character set of references in CAIP-2. */
export const CAIP_REFERENCE = /^[-_a-zA-Z0-9]{1,32}$/

/** The longest CAIP id; longer text is rejected before it is split. */
const LONGEST_ID = 512

/** The parts between colons, when each matches its pattern. Takes any value, because wallets and storage send any. */
export function splitCaip(text: unknown, ...patterns: readonly RegExp[]): readonly string[] | undefined {
  const parts = typeof text === 'string' && text.length <= LONGEST_ID ? text.split(':') : []
  const isValid = parts.length === patterns.length && patterns.every((pattern, index) => pattern.test(parts[index] ?? ''))
  return isValid ? parts : undefined
}

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
