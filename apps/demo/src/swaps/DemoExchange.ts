import type { ExchangeContracts, TestToken } from '@latchkey/testkit/exchange'

/** The addresses of Uniswap on a local chain: plain data, which the page fetches. */
export interface DemoExchange {
  /** EIP-155 id. */
  readonly chainId: number
  readonly contracts: ExchangeContracts
  /** The wrapped coin. */
  readonly weth: TestToken
  readonly tokens: readonly TestToken[]
  /** Addresses of the tokens that cost one dollar. */
  readonly stables: readonly string[]
}
