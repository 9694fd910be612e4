import type { CaipNetworkId, ErrorCode } from '@latchkey/kernel'
import type { SwapQuote, SwapToken } from '../contracts/index.js'
import type { TokenMarks } from '../tokens/TokenMark.js'
import type { TokenReport } from '../tokens/TokenReport.js'

/** A failure as state holds it: plain data. */
export interface SwapFailure {
  readonly code: ErrorCode
  /** For people. Interfaces with their own texts choose by `code`. */
  readonly message: string
  /** The revert reason of a contract, if there is one. */
  readonly reason?: string
  /** Trying the same again may succeed. */
  readonly isRetryable: boolean
}

/** A token list of the application that could not be loaded. */
export interface FailedList {
  /** Its address, or its name. */
  readonly list: string
  readonly failure: SwapFailure
}

/** A token that `start` or an option names, and why it is not chosen. */
export interface RefusedToken {
  readonly side: 'from' | 'to'
  /** As it was named. */
  readonly token: string
  readonly failure: SwapFailure
}

/** Loading status of the network's tokens. */
export type TokensStatus = 'idle' | 'loading' | 'ready' | 'failed'

/** Quotes of the providers. Old quotes stay until new ones arrive. */
export interface QuotesState {
  /** `idle`: no request was made, because a token or the amount is missing. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** In order of arrival. */
  readonly list: readonly SwapQuote[]
  /** New quotes are requested while these are shown. */
  readonly isRefreshing: boolean
  readonly failure?: SwapFailure
}

/** Progress of a swap. Every step but `none`, `done` and `failed` ends within a time limit. */
export type SwapProgress =
  | { readonly step: 'none' }
  | {
      /**
       * - `preparing`: allowance, simulation; the wallet is not asked yet
       * - `signing`: the wallet is asked for a permit
       * - `approving`, `swapping`: the wallet is asked for a transaction; with `isBundle` one for both
       * - `confirmingApproval`, `confirming`: it was sent, and is not included yet
       */
      readonly step: 'preparing' | 'signing' | 'approving' | 'confirmingApproval' | 'swapping' | 'confirming'
      readonly quote: SwapQuote
      readonly isBundle?: boolean
      /** It was sent a while ago, or may have been: the wallet knows more. It is still followed. */
      readonly isLate?: boolean
      readonly transactionId?: string
      readonly explorerUrl?: string
    }
  | {
      readonly step: 'done'
      readonly quote: SwapQuote
      /** Of the transaction that was included; a bundle's id where no hash is known. */
      readonly transactionId: string
      readonly explorerUrl?: string
      /** Base units of `quote.to` that arrived. Absent: not known. */
      readonly amountReceived?: bigint
      /** Those of the review: what it was worth before the swap moved them. Absent: not known, e.g. after a reload. */
      readonly pricesUsdE18?: SwapsState['prices']
    }
  | {
      readonly step: 'failed'
      readonly quote: SwapQuote
      readonly failure: SwapFailure
      readonly transactionId?: string
      readonly explorerUrl?: string
    }

/** The slice of the plugin `swaps`. Amounts are base units. The keys of records are addresses in lower case. */
export interface SwapsState {
  /** The network in use, where it can be swapped on; undefined where it cannot. */
  chainId?: CaipNetworkId | undefined
  /** Who is connected there. */
  account?: string | undefined
  from?: SwapToken | undefined
  to?: SwapToken | undefined
  /** A plain decimal as typed, e.g. `0.`, `1.5`; a text that could mean several amounts as it is. */
  amount: string
  /** Hundredths of a percent. */
  slippageBps: number
  /** What an approval allows: the amount of the swap, or an unlimited amount. @default 'exact' */
  approval?: 'exact' | 'unlimited' | undefined
  tokens: readonly SwapToken[]
  tokensStatus: TokensStatus
  /** Who named each token, and what it could be mistaken for. */
  marks?: TokenMarks
  /** What a node tells of tokens that need the visitor's consent. */
  reports?: Readonly<Record<string, TokenReport>>
  /** Addresses of tokens that the visitor agreed to. */
  confirmedTokens?: readonly string[]
  /** Lists that could not be loaded; they are tried again when a view opens. */
  failedLists?: readonly FailedList[]
  /** Tokens that were named at the beginning and are not chosen: unknown, or one of several. */
  refusedTokens?: readonly RefusedToken[]
  balances: Readonly<Record<string, bigint>>
  /** Dollars for one whole token times 10^18. */
  prices: Readonly<Record<string, bigint>>
  /** Addresses of tokens whose price only third parties' providers know: the impact of a swap of them counts as unknown. */
  claimedPrices?: readonly string[]
  /** Every provider failed to give prices in the last round. */
  havePricesFailed?: boolean
  /** Base units of the network's own coin for one unit of gas. */
  gasPrice?: bigint | undefined
  /** What a transaction pays beside its gas, in base units of the network's own coin: on the OP stack for data and operator. */
  fixedFee?: bigint | undefined
  /** How long the network takes for a block, as measured, in milliseconds; undefined where that is not known. */
  blockMs?: number | undefined
  /** The network's own coin. */
  native?: SwapToken | undefined
  quotes: QuotesState
  /** Key of the quote that the visitor chose; undefined: the best. */
  chosenKey?: string | undefined
  /** The visitor agreed to the price impact of what is shown. */
  isImpactConfirmed: boolean
  /** Whether nodes can simulate swaps of the account; undefined while it was not asked, e.g. because only our own builders are in use. */
  canSimulate?: boolean | undefined
  /** They simulate amounts only: items (NFTs) that move, and permissions for other tokens, are not seen. */
  seesOnlyAmounts?: boolean | undefined
  /** Providers whose swaps need no simulation: their transactions are built by this package. Empty with `simulation: 'required'`. */
  trustedProviders?: readonly string[]
  /** With `simulation: 'required'` a swap that cannot be simulated is refused. */
  isSimulationRequired?: boolean
  /** The visitor agreed to a swap that cannot be simulated. */
  isUncheckedConfirmed?: boolean
  progress: SwapProgress
}

/** The tokens of the network, and what could not be loaded of them. */
export type LoadedTokens = Required<Pick<SwapsState, 'tokens' | 'marks' | 'failedLists'>>

/** Identifies a quote within one state. */
export const quoteKey = ({ providerId, id }: Pick<SwapQuote, 'providerId' | 'id'>): string => `${providerId}/${id}`

/** Whether no swap is under way. */
export const hasEnded = ({ step }: SwapProgress): boolean => step === 'none' || step === 'done' || step === 'failed'
