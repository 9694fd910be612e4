import type { EvmToken, EvmTransaction } from '../EvmTransaction.js'

/** An allowance that we planned. */
export interface PlannedAllowance {
  /** Lower case. */
  readonly spender: string
  /** Base units of the token that is paid with. */
  readonly amount: bigint
}

/** What calls may change for an account, as it was shown. */
export interface Bounds {
  readonly account: string
  readonly from: EvmToken
  readonly to: EvmToken
  /** The most that may leave, in base units of `from`. */
  readonly amountIn: bigint
  /** The least that has to arrive, in base units of `to`; where nothing arrives, what the account may lose of it, negative. */
  readonly minimumOut: bigint
  /** What the token that is paid with may stay approved for afterwards. */
  readonly allowances: readonly PlannedAllowance[]
  /** Other tokens of the account to look at, lower case: the wrapped coin, and listed ones that it holds. */
  readonly watched: readonly string[]
  /** Calls of the account in order: approvals, then what they are for. */
  readonly calls: readonly EvmTransaction[]
}
