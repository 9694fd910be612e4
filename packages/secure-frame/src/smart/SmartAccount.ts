import type { Clock } from '@latchkey/kernel'
import type { Address, Hash, Hex, LocalAccount } from 'viem'
import type { UserOperation } from 'viem/account-abstraction'
import type { Authorization } from './Authorization.js'
import type { DelegatedDeployment } from './delegated/deployment.js'
import type { Deployment } from './deployments.js'

/** One call of the account. */
export interface Call {
  readonly to: Address
  /** Of the native coin, in base units. @default 0 */
  readonly value?: bigint
  /** @default 0x */
  readonly data?: Hex
}

/** A paymaster by ERC-7677. @see https://eips.ethereum.org/EIPS/eip-7677 */
export interface PaymasterService {
  readonly url: string
  /** What the service wants to know, e.g. a policy; any JSON. @default {} */
  readonly context?: Readonly<Record<string, unknown>>
}

/** An operation as it will be signed and sent. Frozen: only what {@link SmartAccount.prepare} gave can be sent. */
export interface PreparedOperation {
  readonly calls: readonly Required<Call>[]
  /** Who pays the gas. */
  readonly payment:
    | { readonly kind: 'sponsored'; readonly paymaster: Address }
    | {
        readonly kind: 'account'
        /** Of the native coin, in base units. The chain takes no more, whatever the bundler said. */
        readonly mostBaseUnits: bigint
      }
  /** The operation also deploys the account, or gives the key its code. */
  readonly isDeploying: boolean
  /** What the key signs for its code, where it has none yet. */
  readonly authorization?: Authorization
  /** Of the user operation; the signature is not part of it. */
  readonly hash: Hash
  readonly operation: Omit<UserOperation<'0.7'>, 'signature'>
}

/** The key of an account, while it is lent. */
export interface Owner extends Pick<LocalAccount, 'signTypedData'> {
  /** Signs 32 bytes as they are. @returns 65 bytes: r, s, and 27 or 28. */
  sign(parameters: { readonly hash: Hash }): Promise<Hex>
}

/** An operation that can be sent. */
export interface SignedOperation {
  readonly prepared: PreparedOperation
  readonly signature: Hex
  /** Of {@link PreparedOperation.authorization}. */
  readonly authorization?: SignedAuthorization
}

/** An authorization of EIP-7702 with its signature, as bundlers take it: numbers in hex. */
export type SignedAuthorization = Readonly<Record<'chainId' | 'address' | 'nonce' | 'r' | 's' | 'yParity', Hex>>

/** What became of an operation, as a receipt of the node says it. */
export interface OperationOutcome {
  readonly transactionHash: Hash
  /** False: the calls reverted together; the gas is spent. */
  readonly isSuccess: boolean
  readonly blockHash: Hash
  readonly blockNumber: bigint
  /** Of the operation, not of the whole transaction. */
  readonly gasUsed: bigint
  /** Those of the operation alone, at most 256. */
  readonly logs: readonly { readonly address: Address; readonly topics: readonly Hex[]; readonly data: Hex }[]
}

/**
 * An account of EntryPoint 0.7: a Safe 1.4.1 with its 4337 module, owned by the key of the wallet, or the key itself with a contract's code. It need not be
 * there before its first operation.
 */
export interface SmartAccount {
  readonly address: Address
  isDeployed(signal: AbortSignal): Promise<boolean>
  /**
   * One user operation for all calls: estimated and bounded.
   *
   * @param sponsor - What the page names (EIP-5792); in place of the operator's.
   * @throws LatchkeyError `SMART_CALLS_INVALID` | `SMART_ACCOUNT_UNAFFORDABLE` | `SMART_ACCOUNT_REFUSED` | `SMART_ACCOUNT_UNTRUSTED` | `RPC_FAILED` | `RPC_TIMEOUT` |
   * `RPC_WRONG_CHAIN` | `ABORTED`
   */
  prepare(calls: readonly Call[], signal: AbortSignal, sponsor?: PaymasterService): Promise<PreparedOperation>
  /**
   * Signs it, once: asks neither node nor service. The signature of a Safe ends after 30 minutes: the bundler cannot keep it for later. That of a key with a
   * contract's code has no end: it is good until another operation has its number.
   *
   * @throws LatchkeyError `SMART_CALLS_INVALID` for what was not prepared here, or was sent before
   */
  sign(prepared: PreparedOperation, owner: Owner): Promise<SignedOperation>
  /**
   * Sends it.
   *
   * @returns The hash of the user operation.
   * @throws LatchkeyError `SMART_ACCOUNT_UNKNOWN` when it may have been sent | `SMART_ACCOUNT_REFUSED` | `SMART_ACCOUNT_UNTRUSTED` | `ABORTED`
   */
  send(signed: SignedOperation, signal: AbortSignal): Promise<Hash>
  /** @returns Undefined as long as it is in no block. @throws LatchkeyError `SMART_ACCOUNT_UNTRUSTED` | `RPC_FAILED` | … */
  find(hash: Hash, signal: AbortSignal): Promise<OperationOutcome | undefined>
  /** Waits for at most 31 minutes. @throws LatchkeyError `SMART_ACCOUNT_UNKNOWN` after that, and what {@link find} throws */
  waitFor(hash: Hash, signal: AbortSignal): Promise<OperationOutcome>
  /**
   * Reads what its signatures have to hold. The hash is of a message by EIP-191, or of data by EIP-712; a signature is verified by ERC-6492 before the
   * account is deployed and by ERC-1271 after. Missing: the key's own signatures are the account's, and the key guards what it signs.
   *
   * @throws LatchkeyError `RPC_FAILED` | …
   */
  openSigner?(signal: AbortSignal): Promise<(hash: Hash, owner: Owner) => Promise<Hex>>
  /** What smart sessions stand on. Missing: the account can have none. */
  readonly delegations?: {
    readonly contracts: DelegatedDeployment
    /**
     * An operation of the wallet itself, whose calls no page may ask for. Without calls it only makes that the account is there.
     *
     * @throws LatchkeyError as `prepare`
     */
    prepare(calls: readonly Call[], signal: AbortSignal): Promise<PreparedOperation>
  }
}

/** Reads the node of the chain. @throws LatchkeyError `RPC_FAILED` | `RPC_TIMEOUT` | `ABORTED` | … */
export type ReadNode = (method: string, params: unknown, signal: AbortSignal) => Promise<unknown>

/** Parameters of `openSmartAccount`. */
export interface SmartAccountParts {
  /** Address of the key. */
  readonly owner: Address
  /** EIP-155. */
  readonly chainId: number
  readonly read: ReadNode
  readonly clock: Clock
  /** URL of a bundler for EntryPoint 0.7. */
  readonly bundler: string
  /** Pays for every operation. Undefined: the account pays. */
  readonly paymaster?: PaymasterService
  /** Of the Safe. @default the public deployments */
  readonly deployment?: Deployment
  /** In place of a Safe: the key itself, with a contract's code (EIP-7702). */
  readonly delegated?: DelegatedDeployment
}
