import type { TestToken } from '@latchkey/testkit/exchange'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { trials } from '../../test/contracts/trials.js'
import { ACCOUNT } from '../../test/exchangeStage.js'
import type { FlowStage } from '../../test/flowStage.js'
import { startFlowStage } from '../../test/flowStage.js'
import type { SwapToken } from '../contracts/index.js'
import { uniswapV2 } from '../uniswap/uniswapV2.js'
import { uniswapV3 } from '../uniswap/uniswapV3.js'
import { inspectToken } from './inspectToken.js'

const UNIT = 10n ** 18n
let stage: FlowStage
let tax: SwapToken
let trap: TestToken

beforeAll(async () => {
  stage = await startFlowStage()
  const { exchange, add } = stage
  tax = (await add({ symbol: 'TAX', feeBps: 500 })).token
  const address = await exchange.deployer.deploy({ abi: [], bytecode: trials.TrapToken })
  trap = { address, symbol: 'TRAP', name: 'Trap', decimals: 18 }
  for (const addPool of [exchange.addV2Pool, (...sides: Parameters<typeof exchange.addV2Pool>) => exchange.addV3Pool(...sides, 3_000)])
    await addPool({ token: exchange.weth, amount: 10n * UNIT }, { token: trap, amount: 1_000n * UNIT })
})
afterAll(() => stage.end())

/** Chooses without agreeing. */
async function choose(from: SwapToken, to: SwapToken): Promise<void> {
  const { flow } = stage
  flow.reset()
  if (stage.state().to?.address === from.address) flow.switchSides()
  flow.select('from', from)
  flow.select('to', to)
  flow.setAmount('')
  flow.setAmount('0.1')
  await flow.refresh()
}

it('fault 70: a tax is measured and shown, and the visitor has to agree to a token that no list has', async () => {
  const { flow, state } = stage
  await choose(stage.native, tax)
  expect(state().marks?.[tax.address]).toEqual({ origin: 'unlisted' })
  expect(flow.view().shown?.taxes).toEqual([{ token: tax, ppm: 50_000 }])
  expect(flow.view().shown?.quote.transferTax).toEqual({ fromPpm: 0, toPpm: 50_000 })
  expect(state().reports?.[tax.address]).toEqual({ canSell: true, buyPpm: 50_000, sellPpm: 50_000 })
  expect(flow.view().button.reason).toBe('confirmToken')
  const { quote } = flow.view().shown ?? expect.fail('no quote')
  await expect(flow.swap(quote)).rejects.toMatchObject({ code: 'SWAPS_TOKEN_UNCONFIRMED', context: { address: tax.address } })
  flow.confirmTokens()
  const had = await stage.balanceOf(tax)
  await flow.swap(quote)
  const arrived = (await stage.balanceOf(tax)) - had
  expect(arrived).toBeGreaterThanOrEqual(quote.minimumOut)
  expect(arrived).toBeLessThanOrEqual(quote.amountOut + 1n)
})

it('fault 70: sold, the tax is shown as well', async () => {
  await choose(tax, stage.native)
  expect(stage.flow.view().shown?.taxes).toEqual([{ token: tax, ppm: 50_000 }])
  expect(stage.flow.view().shown?.quote.transferTax).toEqual({ fromPpm: 50_000, toPpm: 0 })
})

it('fault 70: a token that cannot be sold again is told, and V3 gives no quote for it', async () => {
  const { flow, state, latchkey } = stage
  const token = await flow.findToken(trap.address)
  await choose(stage.native, token)
  expect(state().reports?.[token.address]).toEqual({ canSell: false })
  expect(state().quotes.list.map(({ providerId }) => providerId)).toEqual(['uniswap-v2'])
  expect(flow.view().button.reason).toBe('confirmToken')
  flow.confirmTokens()
  await vi.waitFor(() => expect(['confirmImpact', 'review']).toContain(flow.view().button.reason))
  expect(latchkey.state.plugins['swaps']).toMatchObject({ confirmedTokens: expect.arrayContaining([token.address]) })
})

it('fault 70: where a probe reverts, V3 offers nothing and V2 holds the minimum against what arrives', async () => {
  const { v2, v3 } = stage.deployments([], [])
  const { chain, native: from } = stage
  const signal = new AbortController().signal
  const request = { chain, signal, from, to: stage.toSwapToken(trap), amountIn: UNIT / 100n, slippageBps: 100 }
  expect(await uniswapV3({ deployments: v3 }).getQuotes(request)).toEqual([])
  expect(await uniswapV2({ deployments: v2 }).getQuotes(request)).toHaveLength(1)
})

it('fault 70: a token that keeps most of a transfer can be sold; an account without a pool tells nothing', async () => {
  const question = { chain: stage.chain, signal: new AbortController().signal }
  const { made, token } = await stage.add({ symbol: 'MOST', feeBps: 9_000 })
  const [quote] = await uniswapV2({ deployments: stage.deployments([], []).v2 }).getQuotes({
    ...question,
    from: stage.native,
    to: token,
    amountIn: UNIT,
    slippageBps: 100,
  })
  const pool = quote?.route[0]?.hops[0]?.pool
  expect(await inspectToken(question, made.address, pool)).toEqual({ canSell: true, buyPpm: 900_000, sellPpm: 900_000 })
  expect(await inspectToken(question, made.address, undefined)).toEqual({})
  expect(await inspectToken(question, made.address, `0x${'1'.repeat(40)}`)).toEqual({})
})

it('fault 70: an address without a token, and the account itself, are refused', async () => {
  for (const address of [`0x${'12'.repeat(20)}`, ACCOUNT])
    await expect(stage.flow.findToken(address)).rejects.toMatchObject({ code: 'SWAPS_TOKEN_INVALID', context: { address } })
})
