import { encodeFunctionData, parseAbi } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ExchangeStage } from '../../test/exchangeStage.js'
import { startExchangeStage } from '../../test/exchangeStage.js'
import type { SwapToken } from '../contracts/index.js'
import { uniswapV2 } from './uniswapV2.js'
import { uniswapV3 } from './uniswapV3.js'

const UNIT = 10n ** 18n
let stage: ExchangeStage
let ends: { readonly from: SwapToken; readonly to: SwapToken }
let deployments: ReturnType<ExchangeStage['deployments']>

beforeAll(async () => {
  stage = await startExchangeStage()
  const { exchange } = stage
  // In order: each deployment takes the next nonce.
  const first = await exchange.addToken({ symbol: 'ONE' })
  const second = await exchange.addToken({ symbol: 'TWO' })
  const third = await exchange.addToken({ symbol: 'THREE' })
  const last = await exchange.addToken({ symbol: 'FOUR' })
  for (const [from, to] of [[first, second] as const, [second, third] as const, [third, last] as const]) {
    await exchange.addV2Pool({ token: from, amount: 100n * UNIT }, { token: to, amount: 200n * UNIT })
    await exchange.addV3Pool({ token: from, amount: 100n * UNIT }, { token: to, amount: 200n * UNIT }, 3_000)
  }
  ends = { from: stage.toSwapToken(first), to: stage.toSwapToken(last) }
  deployments = stage.deployments([second, third], [])
})
afterAll(() => stage.stop())

const request = () => ({ chain: stage.chain, signal: new AbortController().signal, ...ends, amountIn: UNIT, slippageBps: 100 })

it('default: V2 routes over three pools, with the amount of the router', async () => {
  const [quote] = await uniswapV2({ deployments: deployments.v2 }).getQuotes(request())
  const hops = quote?.route[0]?.hops ?? []
  expect(hops).toHaveLength(3)
  const path = [ends.from.address, ...hops.map(({ to }) => to)] as `0x${string}`[]
  const data = encodeFunctionData({
    abi: parseAbi(['function getAmountsOut(uint256, address[]) view returns (uint256[])']),
    args: [UNIT, path],
  })
  const answer = (await stage.exchange.deployer.request('eth_call', [{ to: stage.exchange.contracts.v2Router, data }, 'latest'])) as string
  expect(quote?.amountOut).toBe(BigInt(`0x${answer.slice(-64)}`))
})

it('default: V3 routes over three pools', async () => {
  const [quote] = await uniswapV3({ deployments: deployments.v3 }).getQuotes(request())
  expect(quote?.route[0]?.hops).toHaveLength(3)
  expect(quote?.amountOut).toBeGreaterThan(7n * UNIT)
})
