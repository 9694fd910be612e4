// When quotes are requested, and for how long old ones stay.
import { expect, it, vi } from 'vitest'
import { watched } from '../../test/watchedMarket.js'

const ETHER = 10n ** 18n

it('default: requests quotes 200 ms after the last key, and every 10 s', async () => {
  const market = await watched()
  const before = market.asked.length
  for (const text of ['3', '34', '345']) {
    market.flow.setAmount(text)
    await market.clock.advance(100)
  }
  await market.clock.advance(99)
  expect(market.asked.length).toBe(before)
  await market.clock.advance(1)
  expect(market.asked.length).toBe(before + 1)
  expect(market.flow.view().shown?.quote.amountIn).toBe(345n * ETHER)
  await market.clock.advance(10_000)
  await market.clock.advance(10_000)
  expect(market.asked.length).toBe(before + 3)
})

it('behavior: while every provider fails it asks half as often after each round', async () => {
  const market = await watched()
  market.moods['one'] = 'fail'
  await market.flow.refresh()
  const before = market.asked.length
  await market.clock.advance(19_999)
  expect(market.asked.length).toBe(before)
  market.moods['one'] = 'well'
  await market.clock.advance(1)
  expect(market.asked.length).toBe(before + 1)
  await vi.waitFor(() => expect(market.state().quotes.status).toBe('ready'))
  await market.clock.advance(10_000)
  expect(market.asked.length).toBe(before + 2)
})

it('default: old quotes stay until new ones arrive or time out; stopping twice counts once', async () => {
  const market = await watched()
  market.moods['one'] = 'hang'
  await market.clock.advance(10_000)
  expect(market.state().quotes).toMatchObject({ status: 'ready', isRefreshing: true, list: [{ amountOut: 2n * ETHER }] })
  await market.clock.advance(8_000)
  // The message of the failure is loaded.
  await expect.poll(() => market.state().quotes).toMatchObject({ status: 'failed', isRefreshing: false, list: [] })
  expect(market.flow.view().button.reason).toBe('retry')
  const stop = market.flow.start()
  stop()
  stop()
  const before = market.asked.length
  await market.clock.advance(60_000)
  expect(market.asked.length).toBeGreaterThan(before)
})
