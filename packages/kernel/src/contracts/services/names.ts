import type { CaipAddress, Namespace } from '../caip.js'

/** An account by the name that it goes under, e.g. in ENS. */
export interface NamedAccount {
  /** As its registry writes it, e.g. `alice.eth`. */
  readonly name: string
  readonly address: string
  readonly namespace: Namespace
  /** A `data:image/…` URI: a picture by URL would tell its server who looks. */
  readonly avatar?: string
}

/**
 * The service `names.resolve`: whom a name stands for. Ask before money is sent to a name, and show the address that was found.
 *
 * @returns Undefined for a name that nobody has on that namespace.
 * @throws LatchkeyError when it cannot be found out; that is no answer
 */
export type ResolveName = (parameters: {
  readonly name: string
  readonly namespace: Namespace
  readonly signal?: AbortSignal
}) => Promise<NamedAccount | undefined>

/**
 * The service `names.lookup`: the name of an account. A name counts only where it leads back to the account.
 *
 * @returns Undefined for an account without a name.
 * @throws LatchkeyError when it cannot be found out
 */
export type LookUpName = (parameters: { readonly account: CaipAddress; readonly signal?: AbortSignal }) => Promise<NamedAccount | undefined>
