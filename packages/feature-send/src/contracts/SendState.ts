import type { CaipAddress, CaipNetworkId, ErrorCode, TransferNotice, TransferSpeed } from '@latchkey/kernel'

/** A failure as state holds it: plain data. */
export interface SendFailure {
  readonly code: ErrorCode
  /** For people. Interfaces with their own texts choose by `code`. */
  readonly message: string
  /** Whether coins or tokens may have left the account: the wallet was asked, and did not decline. */
  readonly mayBeSpent: boolean
}

/** A coin or token of the account. Texts are cleaned. */
export interface SendAsset {
  /** Absent: the network's coin. */
  readonly token?: string | undefined
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  readonly amountBaseUnits: bigint
}

/** Why a receiver has to be looked at. `lookalike`: the address it is easily taken for. */
export type ReceiverMark =
  | { readonly code: 'own' | 'first' | 'confusable' }
  /** It has the same beginning and end as `lookalike`, which was used before: somebody may want the two to be confused. */
  | { readonly code: 'poisoned'; readonly lookalike: string }

/** Who receives. */
export type ReceiverState =
  | { readonly status: 'none' | 'resolving' | 'invalid' }
  /** `name`: what was typed, where it was a name; `address` is what it resolves to. */
  | { readonly status: 'ready'; readonly address: string; readonly name?: string | undefined; readonly marks: readonly ReceiverMark[] }

/** A transfer that is built, or is being built. */
export type PlanState =
  | { readonly status: 'none' | 'preparing' }
  | { readonly status: 'failed'; readonly failure: SendFailure }
  | {
      readonly status: 'ready'
      readonly amountBaseUnits: bigint
      readonly feeBaseUnits: bigint
      /** The wallet chooses the fee. */
      readonly isFeeOpen: boolean
      readonly speeds?: Readonly<Record<TransferSpeed, bigint>> | undefined
      readonly takesMemo: boolean
      readonly notices: readonly TransferNotice[]
    }

/** What happens with the reviewed transfer. */
export type SendProgress =
  | { readonly step: 'none' | 'checking' | 'asking' }
  | { readonly step: 'sent'; readonly id: string }
  | { readonly step: 'failed'; readonly failure: SendFailure }

/** How a transfer came to nothing, and when that was seen first. It is believed when the chain still says so three minutes later. */
export interface TransferEnd {
  readonly state: 'failed' | 'replaced' | 'another'
  readonly sinceMs: number
}

/** A transfer of this device. */
export interface SentTransfer {
  /** By which explorers find it; another one's after it was replaced by the same with another fee. */
  readonly id: string
  readonly chainId: CaipNetworkId
  /** The sender's address. */
  readonly from: string
  readonly to: string
  readonly name?: string | undefined
  /** Absent: the network's coin. */
  readonly token?: string | undefined
  readonly symbol: string
  readonly decimals: number
  /** Base units in decimal digits. */
  readonly amount: string
  readonly sentAtMs: number
  /**
   * `unseen`: the wallet told its id, and no node has it yet; `pending`: not included; `included`: may still be reorganised; `final`; `ending`: it
   * seems to have come to nothing, as `end` says, which may still change; `failed`: included without effect; `replaced`: another took its place;
   * `lost`: no node has known it for a day; `another`: under the id that the wallet told there is another transaction than the one that was
   * reviewed.
   */
  readonly state: 'unseen' | 'pending' | 'included' | 'final' | 'ending' | TransferEnd['state'] | 'lost'
  /** While the state is `ending`. */
  readonly end?: TransferEnd | undefined
  /** The account is a contract, or the nodes no longer tell: what the transaction did was not compared with what was reviewed. */
  readonly isUnchecked?: true | undefined
  /** Of the chain, to find a replacement by. */
  readonly mark?: string | undefined
}

/** The slice of the plugin `send`. */
export interface SendState {
  /** The account that sends. */
  account?: CaipAddress | undefined
  chainId?: CaipNetworkId | undefined
  /** `unsupported`: transfers on this chain are not built here. */
  status: 'idle' | 'loading' | 'ready' | 'failed' | 'unsupported'
  assets: readonly SendAsset[]
  asset?: SendAsset | undefined
  /** As typed, a plain decimal; empty for none. */
  amount: string
  /** All that can leave, whatever `amount` says. */
  isMax: boolean
  /** As typed. */
  to: string
  receiver: ReceiverState
  /** The visitor saw the whole address of a receiver that looks like another. */
  isWholeSeen: boolean
  /** Undefined: the visitor did not choose. */
  speed?: TransferSpeed | undefined
  memo: string
  plan: PlanState
  progress: SendProgress
  /** Of every account, the newest first. */
  transfers: readonly SentTransfer[]
}
