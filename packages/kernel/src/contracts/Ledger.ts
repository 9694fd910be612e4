import type { ActivityPage, ListActivityParameters } from './Activity.js'
import type { Network } from './Network.js'
import type { WalletRequest } from './Connector.js'
import type { Account } from './Session.js'

/**
 * What features do with an account's coins and tokens by the chain itself: by its nodes, without any service. Loaded on demand. A part is
 * absent where the chain family cannot do it. Numbers are base units; texts of tokens come from the chain and are not cleaned.
 */
export interface Ledger {
  /** The coin and the tokens of an account. @throws LatchkeyError `RPC_FAILED` | `RPC_TIMEOUT` | `ABORTED` | … */
  listAssets?(parameters: ListAssetsParameters): Promise<readonly Asset[]>
  /**
   * Builds a transfer, and measures what it costs. Asks no wallet.
   *
   * @throws LatchkeyError `ADDRESS_INVALID` | `TRANSFER_…` where it cannot succeed | `RPC_FAILED` | `ABORTED` | …
   */
  prepareTransfer?(parameters: PrepareTransferParameters): Promise<PreparedTransfer>
  /** How far a transfer has come. @throws LatchkeyError `RPC_FAILED` | `ABORTED` | … */
  readTransfer?(parameters: ReadTransferParameters): Promise<TransferProgress>
  /** A page of an account's transactions, the newest first. @throws LatchkeyError `RPC_FAILED` | `RPC_TIMEOUT` | `ABORTED` | … */
  listActivity?(parameters: ListActivityParameters): Promise<ActivityPage>
}

/** A coin or token, and how much of it an account has. */
export interface Asset {
  /** Contract, mint or denomination, in canonical form. Absent: the network's coin. */
  readonly token?: string
  readonly symbol: string
  readonly name?: string
  readonly decimals: number
  readonly amountBaseUnits: bigint
}

/** Parameters of {@link Ledger.listAssets}. */
export interface ListAssetsParameters {
  readonly account: Account
  readonly network: Network
  /** Tokens to look for where nodes cannot list what an account has, e.g. contracts on EIP-155. @default none */
  readonly tokens?: readonly string[]
  readonly signal: AbortSignal
}

/** How much the sender pays to be included early. */
export type TransferSpeed = 'slow' | 'normal' | 'fast'

/** Parameters of {@link Ledger.prepareTransfer}. */
export interface PrepareTransferParameters {
  readonly account: Account
  readonly network: Network
  /** Address of the receiver, as typed. */
  readonly to: string
  /** Absent: the network's coin. */
  readonly token?: string
  /** `max`: all that can leave, less what the transfer costs and what must stay. */
  readonly amountBaseUnits: bigint | 'max'
  /** Only where the answer has `speeds`. Absent: nobody chose, and a wallet that chooses fees itself may do so. */
  readonly speed?: TransferSpeed
  /** Only where the answer has `takesMemo`. */
  readonly memo?: string
  readonly signal: AbortSignal
}

/** A fact about a transfer that the visitor should know before signing. */
export type TransferNotice =
  /** The receiver has no account for this token yet: the sender pays `amountBaseUnits` of the coin for it. */
  | { readonly code: 'receiver-account'; readonly amountBaseUnits: bigint }
  /** The receiver is a contract. */
  | { readonly code: 'receiver-contract' }
  /** What stays behind with `max`: rent, the existential deposit, or coins that may carry inscriptions. */
  | { readonly code: 'kept'; readonly amountBaseUnits: bigint }
  /** The token takes a part of what is sent: this arrives. */
  | { readonly code: 'token-fee'; readonly arrivesBaseUnits: bigint }
  /** The chain or its nodes cannot say beforehand whether it will succeed. */
  | { readonly code: 'not-simulated' }

/** A transfer that is ready to be signed. */
export interface PreparedTransfer {
  /** In canonical form. */
  readonly to: string
  /** What leaves for the receiver: for `max` the amount that was found. */
  readonly amountBaseUnits: bigint
  /** Of the network's coin. What the sender pays at most beside the amount, notices included; but see `isFeeOpen`. */
  readonly feeBaseUnits: bigint
  /** The wallet chooses the fee: `feeBaseUnits` is what the network asks for at the normal speed, and the wallet may say another. @default false */
  readonly isFeeOpen?: boolean
  /** The fee at each speed, where the chain has a choice. */
  readonly speeds?: Readonly<Record<TransferSpeed, bigint>>
  readonly takesMemo: boolean
  readonly notices: readonly TransferNotice[]
  /**
   * Asks the wallet. What is signed is what was prepared; what changed meanwhile on the chain rejects instead.
   *
   * @returns The id by which the chain's explorers find the transaction.
   * @throws LatchkeyError `USER_REJECTED` | `TRANSFER_…` | …
   */
  send(request: WalletRequest): Promise<string>
}

/** Parameters of {@link Ledger.readTransfer}. */
export interface ReadTransferParameters {
  readonly network: Network
  readonly account: Account
  /** What {@link PreparedTransfer.send} returned. */
  readonly id: string
  /** What {@link TransferProgress} told of it before: by it a transaction is found that took its place. @default nothing */
  readonly mark?: string | undefined
  /** What was reviewed: what the chain has under the id is compared with it, as a wallet may answer with any. @default nothing is compared */
  readonly expected?: ExpectedTransfer | undefined
  readonly signal: AbortSignal
}

/** A transfer as it was reviewed. */
export interface ExpectedTransfer {
  /** As {@link PreparedTransfer} says it. */
  readonly to: string
  readonly amountBaseUnits: bigint
  /** Absent: the network's coin. */
  readonly token?: string | undefined
}

/** How far a transfer has come. `unknown`: no node has it (yet, or any more). */
export type TransferProgress =
  | { readonly status: 'unknown' }
  /** `mark`: to be given with the next question, where the chain has replacements. */
  | { readonly status: 'pending'; readonly mark?: string }
  /** `isUnchecked`: the account's transactions hold its transfers where they cannot be compared, e.g. those of contracts. */
  | { readonly status: 'included'; readonly confirmations: number; readonly isUnchecked?: true }
  /** It is another transaction than the one that was reviewed. */
  | { readonly status: 'another' }
  /** Included without effect: only the fee was spent. */
  | { readonly status: 'failed' }
  /** Transaction `id` took its place. `isSame`: it is the same transfer with another fee; else the transfer never happens. */
  | { readonly status: 'replaced'; readonly id: string; readonly isSame: boolean }
