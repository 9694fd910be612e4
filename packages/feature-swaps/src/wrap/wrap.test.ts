import { toFunctionSelector } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ExchangeStage } from '../../test/exchangeStage.js'
import { ACCOUNT, startExchangeStage } from '../../test/exchangeStage.js'
import type { SwapProvider, SwapToken } from '../contracts/index.js'
import { weth9 } from './wrapping.js'
import { wrap } from './wrap.js'

const UNIT = 10n ** 18n
let stage: ExchangeStage
let provider: SwapProvider
let weth: SwapToken

beforeAll(async () => {
  stage = await startExchangeStage()
  provider = wrap({ wrapped: { 'eip155:31337': stage.exchange.contracts.weth } })
  weth = stage.toSwapToken(stage.exchange.weth)
})
afterAll(() => stage.stop())

const question = () => ({ chain: stage.chain, signal: new AbortController().signal })
const ask = (from: SwapToken, to: SwapToken, amountIn = 3n * UNIT) =>
  provider.getQuotes({ ...question(), from, to, amountIn, slippageBps: 100, account: ACCOUNT })

it('default: the coin becomes its wrapped form and back, one for one, without an approval', async () => {
  for (const [from, to] of [
    [stage.native, weth],
    [weth, stage.native],
  ] as const) {
    const [quote, ...others] = await ask(from, to)
    if (!quote) return expect.fail('no quote')
    expect(others).toEqual([])
    expect(quote).toMatchObject({ amountOut: 3n * UNIT, minimumOut: 3n * UNIT, providerFee: 0n })
    expect(quote.spender).toBeUndefined()
    const [held, had] = [await stage.balanceOf(from), await stage.balanceOf(to)]
    const transaction = await provider.buildSwap({ ...question(), quote, account: ACCOUNT, deadlineS: 0n })
    expect(await stage.send(transaction)).toBe(true)
    expect([await stage.balanceOf(from), await stage.balanceOf(to)]).toEqual([held - 3n * UNIT, had + 3n * UNIT])
  }
})

it('default: no other pair, and no other network', async () => {
  const other = stage.toSwapToken(await stage.exchange.addToken({ symbol: 'ONE' }))
  expect(await ask(stage.native, other)).toEqual([])
  expect(await ask(other, weth)).toEqual([])
  expect(await ask(weth, weth)).toEqual([])
  const [quote] = await ask(stage.native, weth)
  if (!quote) return expect.fail('no quote')
  const built = provider.buildSwap({ ...question(), quote: { ...quote, to: other }, account: ACCOUNT, deadlineS: 0n })
  await expect(built).rejects.toMatchObject({ code: 'SWAPS_NETWORK_UNSUPPORTED' })
})

it('default: the selectors are those of the signatures', () => {
  for (const [signature, selector] of Object.entries(weth9)) expect(selector).toBe(toFunctionSelector(signature))
})
