import type { Address, Hash, Hex } from 'viem'
import type { Authorization } from './Authorization.js'
import type { NodeQuestion } from './node.js'
import type { Call, Owner, PreparedOperation } from './SmartAccount.js'

/** What an operation has to carry so that the account is there. */
export interface Activation {
  /** A contract that is deployed: by whom, called with what. */
  readonly deployed?: { readonly factory: Address; readonly factoryData: Hex }
  readonly authorization?: Authorization
}

/** What one kind of account has of its own; all else is common. */
export interface AccountKind {
  readonly address: Address
  readonly entryPoint: Address
  /** Called by pages they could change who owns the account: in any case of letters. */
  readonly ownContracts: readonly Address[]
  /** Of the length of a real one, and of nobody: what gas is estimated with. */
  readonly dummySignature: Hex
  /** The data of an operation that makes the calls: all of them, or none. */
  encodeCalls(calls: readonly Required<Call>[]): Hex
  /** Reads what the next operation has to carry; empty: the account is there. */
  readActivation(question: NodeQuestion): Promise<Activation>
  /** @param validUntil - Unix time in seconds, after which nobody can use it, where the kind has that. */
  signOperation(operation: PreparedOperation['operation'], owner: Owner, validUntil: number): Promise<Hex>
  /** Signs the hash of a message. Missing: the key's own signatures are the account's. */
  signMessage?(hash: Hash, owner: Owner, isDeployed: boolean): Promise<Hex>
}
