import type { SwapToken, SwapTransaction } from '../contracts/index.js'

/** An allowance that we planned. */
export interface PlannedAllowance {
  /** Lower case. */
  readonly spender: string
  /** Base units of the sold token. */
  readonly amount: bigint
}

/** What a swap may change, as it was shown. */
export interface SwapBounds {
  readonly account: string
  readonly from: SwapToken
  readonly to: SwapToken
  /** The most that may leave. */
  readonly amountIn: bigint
  /** The least that has to arrive. */
  readonly minimumOut: bigint
  /** What the sold token may stay approved for afterwards. */
  readonly allowances: readonly PlannedAllowance[]
  /** Other tokens of the account to look at, lower case: the wrapped coin, and listed ones that it holds. */
  readonly watched: readonly string[]
  /** Calls of the account in order: approvals, then the swap. */
  readonly calls: readonly SwapTransaction[]
}
