import type { Address } from 'viem'
import type { Deployer } from './createDeployer.js'
import type { TestToken, TestTokenOptions } from './TestToken.js'

/** The exchange's contracts. */
export interface ExchangeContracts {
  /** The wrapped coin. */
  readonly weth: Address
  readonly v2Factory: Address
  readonly v2Router: Address
  readonly v3Factory: Address
  readonly quoter: Address
  /** SwapRouter02: trades on both versions. */
  readonly swapRouter: Address
}

/** The initial reserves of a pool, in base units. */
export interface PoolSide {
  readonly token: TestToken
  readonly amount: bigint
}

/** A trade by another account, which changes a pool's price. */
export interface Trade {
  readonly from: TestToken
  readonly to: TestToken
  readonly amountIn: bigint
  /** A V3 pool by its fee, in millionths. @default the V2 pool */
  readonly feePpm?: number
}

/** Uniswap V2 and V3 on a local chain: the real contracts, and pools filled by the test. */
export interface Exchange {
  readonly url: string
  readonly chainId: number
  readonly contracts: ExchangeContracts
  /** The wrapped coin as a token. */
  readonly weth: TestToken
  /** The account that owns the pools and makes {@link Exchange.trade}. */
  readonly deployer: Deployer
  addToken(options: TestTokenOptions): Promise<TestToken>
  /** Gives an account tokens, also of the wrapped coin. */
  give(token: TestToken, to: string, amount: bigint): Promise<void>
  balanceOf(token: TestToken, owner: string): Promise<bigint>
  addV2Pool(first: PoolSide, second: PoolSide): Promise<void>
  /** Over the whole range of prices. @param feePpm - 100, 500, 3000 or 10000. */
  addV3Pool(first: PoolSide, second: PoolSide, feePpm: number): Promise<void>
  trade(trade: Trade): Promise<void>
  /** Stops the node, when the exchange started it. Safe to call twice. */
  stop(): Promise<void>
}
