import { startExchange } from '@latchkey/testkit/exchange'
import type { Exchange, TestToken } from '@latchkey/testkit/exchange'
import type { DemoNode } from '../src/chains.js'
import type { DemoExchange } from '../src/swaps/DemoExchange.js'

/** Uniswap V2 and V3 on a local chain, with tokens of different behaviour. */
export interface RunningSwaps {
  readonly facts: DemoExchange
  /** Funds an account with each token. */
  fund(address: string): Promise<void>
  /** Another account buys a large amount, which raises the coin's price in every pool. */
  move(): Promise<void>
}

const whole = (token: TestToken, amount: bigint): bigint => amount * 10n ** BigInt(token.decimals)

/** The price of one coin in dollars, in all pools. */
const PRICE = 3_000n

async function addPools(exchange: Exchange, token: TestToken, dollars: bigint): Promise<void> {
  const { weth } = exchange
  const side = { token, amount: whole(token, dollars) }
  await exchange.addV2Pool({ token: weth, amount: whole(weth, 1n) * (dollars / PRICE) }, side)
  await exchange.addV3Pool({ token: weth, amount: whole(weth, 1n) * (dollars / PRICE) }, side, 3_000)
}

/** Starts it. Each token costs one dollar. */
export async function startSwaps({ url, chainId }: DemoNode): Promise<RunningSwaps> {
  const exchange = await startExchange({ node: { url, chainId } })
  const usdc = await exchange.addToken({ symbol: 'USDC', name: 'USD Coin', decimals: 6, hasPermit: true })
  const usdt = await exchange.addToken({ symbol: 'USDT', name: 'Tether USD', decimals: 6, isZeroFirst: true, returnsNothing: true })
  const tax = await exchange.addToken({ symbol: 'TAX', name: 'Keeps a part', decimals: 18, feeBps: 500 })
  const tokens = [usdc, usdt, tax]
  await addPools(exchange, usdc, 600_000n)
  await addPools(exchange, usdt, 300_000n)
  // Almost empty, so that a swap has a price impact to confirm.
  await exchange.addV2Pool({ token: exchange.weth, amount: whole(exchange.weth, 2n) }, { token: tax, amount: whole(tax, 6_000n) })
  return {
    facts: { chainId, contracts: exchange.contracts, weth: exchange.weth, tokens, stables: [usdc, usdt].map(({ address }) => address) },
    async fund(address) {
      for (const token of tokens) await exchange.give(token, address, whole(token, 5_000n))
    },
    async move() {
      await exchange.trade({ from: usdc, to: exchange.weth, amountIn: whole(usdc, 60_000n) })
      await exchange.trade({ from: usdc, to: exchange.weth, amountIn: whole(usdc, 60_000n), feePpm: 3_000 })
    },
  }
}
