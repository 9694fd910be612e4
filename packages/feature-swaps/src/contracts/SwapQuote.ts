import type { CaipNetworkId } from '@latchkey/kernel'
import type { SwapToken } from './SwapToken.js'

/** One pool on the way. */
export interface SwapHop {
  /** Address of the pool, where the provider knows it. */
  readonly pool?: string
  /** Addresses of the tokens that go in and come out. */
  readonly from: string
  readonly to: string
  /** What the pool keeps, in millionths of what goes in. */
  readonly feePpm: number
}

/** A part of the amount and the pools it goes through. */
export interface SwapRoutePart {
  readonly amountIn: bigint
  readonly amountOut: bigint
  /** At least one, in order. */
  readonly hops: readonly SwapHop[]
}

/** A provider's quote for an amount. All amounts are base units. */
export interface SwapQuote {
  /** Unique among the provider's quotes of one answer, e.g. `single`, `split`. */
  readonly id: string
  readonly providerId: string
  readonly chainId: CaipNetworkId
  readonly from: SwapToken
  readonly to: SwapToken
  /** What leaves the account. */
  readonly amountIn: bigint
  /** Expected amount, after all fees but gas. */
  readonly amountOut: bigint
  /** Minimum amount: the transaction reverts rather than deliver less. */
  readonly minimumOut: bigint
  /** Hundredths of a percent between `amountOut` and `minimumOut`. */
  readonly slippageBps: number
  /** Empty if the provider does not report it. */
  readonly route: readonly SwapRoutePart[]
  /** Gas that the swap needs, approval not counted. Absent: unknown. */
  readonly gasUnits?: bigint
  /**
   * What the tokens keep of their transfers in this swap, in millionths of what is transferred; 0 for one that keeps nothing. `amountOut` is
   * after both. Absent: the provider does not know of any.
   */
  readonly transferTax?: { readonly fromPpm: number; readonly toPpm: number }
  /** Fee of the provider in base units of `from`; part of `amountIn`. */
  readonly providerFee: bigint
  /** The contract that takes the tokens from the account. Absent when nothing has to be approved, e.g. for the network's own coin. */
  readonly spender?: string
  /**
   * The transaction can carry a permit of EIP-2612 instead of an approval. Counts for `uniswapV2()` and `uniswapV3()` only: a third party could
   * keep the signature and use it beside an approval.
   */
  readonly takesPermit: boolean
  /** Milliseconds since the epoch, by the instance's clock. */
  readonly quotedAtMs: number
  /** Milliseconds since the epoch. From then on the quote is refused. */
  readonly expiresAtMs: number
}
