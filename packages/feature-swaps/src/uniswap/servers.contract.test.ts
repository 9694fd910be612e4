import { describeProvider } from '@latchkey/feature-kit/testing'
import type { ServedRequest } from '@latchkey/feature-kit/testing'
import { afterAll, beforeAll } from 'vitest'
import type { ExchangeStage } from '../../test/exchangeStage.js'
import { startExchangeStage } from '../../test/exchangeStage.js'
import { swapChainAt } from '../../test/swapChainAt.js'
import { swapQuestions } from '../testing/index.js'
import { uniswapV2 } from './uniswapV2.js'
import { uniswapV3 } from './uniswapV3.js'

const CHAIN_ID = 31337
const COIN = 10n ** 18n

let stage: ExchangeStage
let deployments: ReturnType<ExchangeStage['deployments']>
let asks: ReturnType<typeof swapQuestions>

beforeAll(async () => {
  stage = await startExchangeStage(CHAIN_ID)
  const { exchange } = stage
  const usdc = await exchange.addToken({ symbol: 'USDC', decimals: 6 })
  await exchange.addV2Pool({ token: exchange.weth, amount: 100n * COIN }, { token: usdc, amount: 300_000n * 10n ** 6n })
  await exchange.addV3Pool({ token: exchange.weth, amount: 100n * COIN }, { token: usdc, amount: 300_000n * 10n ** 6n }, 3_000)
  deployments = stage.deployments([usdc], [usdc])
  asks = swapQuestions({ chainAt: (url) => swapChainAt(url), pair: { from: stage.native, to: stage.toSwapToken(usdc), amountIn: COIN } })
}, 60_000)
afterAll(() => stage.stop())

/** The node of the exchange, honestly. */
const answer = async ({ body }: ServedRequest): Promise<string> =>
  (await fetch(stage.exchange.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).text()

/** Of a call, and of a batch, a result that is none. */
const lies = ['0x', '0xzz', null, 7, `0x${'ff'.repeat(32)}`].map((result) => JSON.stringify({ jsonrpc: '2.0', id: 1, result }))

const questions = {
  getQuotes: { ask: (...asked: Parameters<typeof asks.getQuotes>) => asks.getQuotes(...asked), answer, lies, isShared: true },
}

describeProvider('uniswap-v2', {
  load: async () => {
    const module = await import('./uniswapV2.js')
    return () => module.uniswapV2({ deployments: deployments.v2 })
  },
  refusedOptions: [() => uniswapV2({ deployments: [] as never }), () => uniswapV2({ name: 7 as never })],
  beside: [uniswapV3()],
  questions,
})

describeProvider('uniswap-v3', {
  load: async () => {
    const module = await import('./uniswapV3.js')
    return () => module.uniswapV3({ deployments: deployments.v3 })
  },
  refusedOptions: [() => uniswapV3({ deployments: [] as never }), () => uniswapV3({ deployment: {} } as never)],
  beside: [uniswapV2()],
  questions,
})
