import { expect, it, vi } from 'vitest'
import type { Market } from '../../test/fakeMarket.js'
import { failureOfSwap, onStep, swapShown, watched } from '../../test/watchedMarket.js'

const ETHER = 10n ** 18n

it('behavior: approves the exact amount, or unlimited by option', async () => {
  for (const [approval, amount] of [
    ['exact', 2n * ETHER],
    ['unlimited', 2n ** 256n - 1n],
  ] as const) {
    const market = await watched({ swaps: { approval } })
    await swapShown(market)
    expect(market.sent).toMatchObject([
      { kind: 'approve', amount: String(amount) },
      { kind: 'swap', amountIn: String(2n * ETHER) },
    ])
  }
})

it.each([
  ['nothing', '0x'],
  ['an account that delegates', `0xef0100${'1'.repeat(40)}`],
])('error: nothing is approved to a spender where there is %s', async (_, spenderCode) => {
  const market = await watched()
  Object.assign(market, { spenderCode })
  await expect(swapShown(market)).rejects.toMatchObject({ code: 'SWAPS_ANSWER_INVALID' })
  expect(market.sent).toEqual([])
})

it.each([
  ['error: after the approval only a quote of the approved spender is swapped', { spender: `0x${'6'.repeat(40)}` }, { offered: '0' }],
  ['behavior: a price below the minimum after the approval stops the swap', { price: 900 }, { offered: expect.any(String) }],
])('%s', async (_, change, context) => {
  const market = await watched()
  onStep(market, 'confirmingApproval', change)
  await expect(swapShown(market)).rejects.toMatchObject({ code: 'SWAPS_PRICE_MOVED', context })
  expect(market.sent.map(({ kind }) => kind)).toEqual(['approve'])
})

it('behavior: the minimum is never lowered after the approval, at a better price and at a worse one', async () => {
  for (const [price, least] of [
    [1_100, (22n * ETHER * 99n) / 1_000n],
    [995, (2n * ETHER * 99n) / 100n],
  ] as const) {
    const market = await watched()
    onStep(market, 'confirmingApproval', { price })
    await swapShown(market)
    expect(market.sent.at(-1)).toMatchObject({ kind: 'swap', amountIn: String(2n * ETHER), minimumOut: String(least) })
  }
})

it.each([
  [
    'account',
    ({ latchkey }: Market) => latchkey.switchAccount({ namespace: 'test', address: '0x2222222222222222222222222222222222222222' }),
  ],
  ['network', ({ latchkey }: Market) => void latchkey.switchNetwork({ chainId: 'test:2' })],
])('fault 38: after a change of %s during the approval no swap is sent', async (_, change) => {
  const market = await watched()
  market.receipt = 'never'
  const swapping = failureOfSwap(market)
  await vi.waitFor(() => expect(market.state().progress.step).toBe('confirmingApproval'))
  change(market)
  market.receipt = '0x1'
  await market.clock.advance(10_000)
  expect(await swapping).toMatchObject({ code: 'SESSION_CHANGED' })
  expect(market.sent.map(({ kind }) => kind)).toEqual(['approve'])
})
