import type { CaipAddress, Namespace } from '../caip.js'

/** The name of an account, e.g. in ENS. */
export interface NamedAccount {
  /** In its registry's format, e.g. `alice.eth`. */
  readonly name: string
  readonly address: string
  readonly namespace: Namespace
  /** A `data:image/…` URI: fetching a picture would tell its server who looks. */
  readonly avatar?: string
}

/**
 * The service `names.resolve`: the account of a name. Resolve before sending to a name, and show the resolved address.
 *
 * @returns Undefined for a name that is not registered on that namespace.
 * @throws LatchkeyError when it cannot be found out; that is no answer
 */
export type ResolveName = (parameters: {
  readonly name: string
  readonly namespace: Namespace
  readonly signal?: AbortSignal
}) => Promise<NamedAccount | undefined>

/**
 * The service `names.lookup`: the name of an account. A name is only valid if it resolves to the account.
 *
 * @returns Undefined for an account without a name.
 * @throws LatchkeyError when it cannot be found out
 */
export type LookUpName = (parameters: { readonly account: CaipAddress; readonly signal?: AbortSignal }) => Promise<NamedAccount | undefined>
