import type { CaipNetworkId, ErrorCode } from '@latchkey/kernel'
import type { SwapQuote, SwapToken } from '../contracts/index.js'

/** A failure as state holds it: plain data. */
export interface SwapFailure {
  readonly code: ErrorCode
  /** For people; a text of one's own goes by the code. */
  readonly message: string
  /** What a contract said, where it did. */
  readonly reason?: string
  /** Trying the same again may succeed. */
  readonly isRetryable: boolean
}

/** How far the tokens of the network are. */
export type TokensStatus = 'idle' | 'loading' | 'ready' | 'failed'

/** What providers offer. Old quotes stay while new ones are asked for. */
export interface QuotesState {
  /** `idle`: nothing was asked for, as something is missing. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** In the order in which they came. */
  readonly list: readonly SwapQuote[]
  /** New ones are asked for while these are shown. */
  readonly isRefreshing: boolean
  readonly failure?: SwapFailure
}

/** Where a swap that was begun is. Every state but `none`, `done` and `failed` ends by itself. */
export type SwapProgress =
  | { readonly step: 'none' }
  | {
      /**
       * - `preparing`: allowance, simulation; the wallet is not asked yet
       * - `signing`: the wallet is asked for a permit
       * - `approving`, `swapping`: the wallet is asked for a transaction; with `isBundle` one for both
       * - `confirmingApproval`, `confirming`: it was sent, and is waited for
       */
      readonly step: 'preparing' | 'signing' | 'approving' | 'confirmingApproval' | 'swapping' | 'confirming'
      readonly quote: SwapQuote
      readonly isBundle?: boolean
      readonly transactionId?: string
      readonly explorerUrl?: string
    }
  | { readonly step: 'done'; readonly quote: SwapQuote; readonly transactionId: string; readonly explorerUrl?: string }
  | {
      readonly step: 'failed'
      readonly quote: SwapQuote
      readonly failure: SwapFailure
      readonly transactionId?: string
      readonly explorerUrl?: string
    }

/** The slice of the plugin `swaps`. Amounts are base units; what is kept by address is kept by lower case address. */
export interface SwapsState {
  /** The network in use, where it can be swapped on; undefined where it cannot. */
  chainId?: CaipNetworkId | undefined
  /** Who is connected there. */
  account?: string | undefined
  from?: SwapToken | undefined
  to?: SwapToken | undefined
  /** As typed, e.g. `0.`, `1.5`. */
  amount: string
  /** Hundredths of a percent. */
  slippageBps: number
  /** How much an approval allows, where one is asked for: what is swapped, or everything, for ever. @default 'exact' */
  approval?: 'exact' | 'unlimited' | undefined
  tokens: readonly SwapToken[]
  tokensStatus: TokensStatus
  balances: Readonly<Record<string, bigint>>
  /** Dollars for one whole token times 10^18. */
  prices: Readonly<Record<string, bigint>>
  /** No provider could tell prices the last time. */
  havePricesFailed?: boolean
  /** Base units of the network's own coin for one unit of gas. */
  gasPrice?: bigint | undefined
  /** The network's own coin. */
  native?: SwapToken | undefined
  quotes: QuotesState
  /** Key of the quote that the visitor chose; undefined: the best. */
  chosenKey?: string | undefined
  /** The visitor agreed to the price impact of what is shown. */
  isImpactConfirmed: boolean
  progress: SwapProgress
}

/** What is shown before anything is known. */
export const NO_QUOTES: QuotesState = { status: 'idle', list: [], isRefreshing: false }

/** The slice at first. */
export function createSwapsState(options: Pick<SwapsState, 'slippageBps' | 'approval'>): SwapsState {
  return {
    ...options,
    amount: '',
    tokens: [],
    tokensStatus: 'idle',
    balances: {},
    prices: {},
    quotes: NO_QUOTES,
    isImpactConfirmed: false,
    progress: { step: 'none' },
  }
}

/** Tells quotes of one state apart. */
export const quoteKey = ({ providerId, id }: Pick<SwapQuote, 'providerId' | 'id'>): string => `${providerId}/${id}`
