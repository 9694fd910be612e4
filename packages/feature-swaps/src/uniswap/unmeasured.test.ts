import { LatchkeyError } from '@latchkey/kernel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ExchangeStage } from '../../test/exchangeStage.js'
import { startExchangeStage } from '../../test/exchangeStage.js'
import type { SwapChain, SwapToken } from '../contracts/index.js'
import { uniswapV2 } from './uniswapV2.js'
import { uniswapV3 } from './uniswapV3.js'

const UNIT = 10n ** 18n
let stage: ExchangeStage
let token: SwapToken

beforeAll(async () => {
  stage = await startExchangeStage()
  const { exchange } = stage
  const made = await exchange.addToken({ symbol: 'NEW' })
  const sides = [
    { token: exchange.weth, amount: 10n * UNIT },
    { token: made, amount: 100n * UNIT },
  ] as const
  await exchange.addV2Pool(...sides)
  await exchange.addV3Pool(...sides, 3_000)
  token = stage.toSwapToken(made)
})
afterAll(() => stage.stop())

it('fault 72: V3 gives no quote for a target whose tax cannot be measured; V2, which holds the least against what arrives, does', async () => {
  const { v2, v3 } = stage.deployments([], [])
  const deaf: SwapChain = {
    ...stage.chain,
    read: (method, params, signal) =>
      method === 'eth_simulateV1'
        ? Promise.reject(new LatchkeyError('METHOD_NOT_SUPPORTED', { method }))
        : stage.chain.read(method, params, signal),
  }
  const countOn = async (chain: SwapChain, isOut: boolean) => {
    const [from, to] = isOut ? [stage.native, token] : [token, stage.native]
    const request = { chain, signal: new AbortController().signal, from, to, amountIn: UNIT / 100n, slippageBps: 100 }
    const answers = await Promise.all(
      [uniswapV2({ deployments: v2 }), uniswapV3({ deployments: v3 })].map((each) => each.getQuotes(request)),
    )
    return answers.map(({ length }) => length)
  }
  expect(await countOn(stage.chain, true)).toEqual([1, 1])
  expect(await countOn(deaf, true)).toEqual([1, 0])
  expect(await countOn(deaf, false)).toEqual([1, 1])
})

it('fault 72: a tax that could not be measured once is measured with the next quote', async () => {
  let isDeaf = true
  const chain: SwapChain = {
    ...stage.chain,
    read: (method, params, signal) =>
      isDeaf && method === 'eth_simulateV1'
        ? Promise.reject(new LatchkeyError('RPC_FAILED', { method }))
        : stage.chain.read(method, params, signal),
  }
  const provider = uniswapV3({ deployments: stage.deployments([], []).v3 })
  const signal = new AbortController().signal
  const request = { chain, signal, from: stage.native, to: token, amountIn: UNIT / 100n, slippageBps: 100 }
  expect(await provider.getQuotes(request)).toEqual([])
  isDeaf = false
  expect(await provider.getQuotes(request)).toHaveLength(1)
})
