import type { Payment } from '../approval/description/ApprovalRequest.js'
import type { Keys } from '../keys/deriveKeys.js'
import type { Node } from '../networks/createNode.js'
import type { SessionApproval } from '../smart/sessions/Grant.js'
import type { SmartAccount } from '../smart/SmartAccount.js'

/** What is known when a request's turn has come. */
export interface Signing {
  readonly method: string
  /** Frozen. */
  readonly params: unknown
  /** CAIP-2. */
  readonly chainId: string
  /** The account that signs, on this chain. */
  readonly address: string
  /** Opens the node of the chain. */
  node(): Promise<Node>
  readonly signal: AbortSignal
}

/** What a key may not sign by itself: it would be the smart account's signature. */
export interface KeySigning extends Signing {
  /** Contracts of this chain that take the key's word as the smart account's, in lower case. Undefined: there may be one whose address is not known. */
  readonly ownContracts: readonly string[] | undefined
  /** Whether there are smart accounts, on any chain. */
  readonly hasSmart: boolean
}

/** A request about smart sessions. */
export interface SessionSigning extends Signing {
  readonly smart: SmartAccount
  /** For whom the service lists it. */
  readonly page: { readonly origin: string; readonly projectId: string }
}

/** A request that is ready to be shown. */
export interface Prepared {
  /** What is shown: exactly what is signed. */
  readonly shown: { readonly method: string; readonly params: unknown }
  /** Who pays, where it is not said by the parameters. */
  readonly payment?: Payment
  /** The contract whose code the key takes on with it (EIP-7702). */
  readonly takesOn?: string
  /** Of smart sessions, in place of the parameters. */
  readonly session?: SessionApproval
  /** Signs what was shown, after the approval; what follows needs no keys. @returns What gives the answer. */
  sign(keys: Keys): Promise<() => Promise<unknown>> | (() => Promise<unknown>)
}

/** A message that is ready to be shown. */
export interface PreparedMessage extends Omit<Prepared, 'sign'> {
  /** What is signed, 32 bytes. */
  readonly hash: Uint8Array
}
