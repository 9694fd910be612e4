import type { SwapChain, SwapProvider, SwapToken, SwapTransaction } from '../contracts/index.js'

/** Two tokens and an amount that the account holds. */
export interface SwapPair {
  readonly from: SwapToken
  readonly to: SwapToken
  /** Base units of `from`. */
  readonly amountIn: bigint
}

/** What {@link describeSwapProvider} tests with: a provider, and a local chain with something to swap. */
export interface SwapProviderFixtures {
  readonly provider: SwapProvider
  readonly chain: SwapChain
  /** Who holds the tokens and the coin for gas, hexadecimal. */
  readonly account: string
  /** At least one that comes from the network's own coin, one that goes to it, and one without it. */
  readonly pairs: readonly SwapPair[]
  /** Two tokens that nothing leads between. */
  readonly unroutable: SwapPair
  /** Signs as the account, sends, and waits until it is included. @returns Whether it succeeded. */
  send(transaction: SwapTransaction): Promise<boolean>
  /** Base units of the token, or of the network's own coin without what gas cost. */
  balanceOf(token: SwapToken): Promise<bigint>
  /** Makes a pair's price worse by some 5 percent, e.g. by another's trade. */
  worsen(pair: SwapPair): Promise<void>
  /** Ends what was started. */
  stop(): Promise<void>
}
