import { expect, it } from 'vitest'
import { watched } from '../../test/watchedMarket.js'

const ETHER = 10n ** 18n

it('behavior: a slow provider and a wrong one delay no other provider', async () => {
  const market = await watched({ providers: ['slow', 'wrong', 'mean', 'broken', 'good'] })
  Object.assign(market.moods, { slow: 'hang', wrong: 'wrongAmount', mean: 'wrongLeast', broken: 'fail' })
  market.flow.setAmount('5')
  await market.clock.advance(200)
  expect(market.flow.view()).toMatchObject({ button: { reason: 'review' }, ranked: [{ providerId: 'good' }] })
  await market.clock.advance(8_000)
  await expect.poll(() => market.state().quotes).toMatchObject({ isRefreshing: false, list: [{ providerId: 'good' }] })
})

it('default: the best by what arrives after gas; another may be chosen', async () => {
  const market = await watched({ providers: ['dear', 'cheap'] })
  market.bonus['dear'] = 1
  // 10^7 units at 10^9 are 0.01 coins: five times what the better price gains.
  market.gasUnits = { dear: 10_000_000n, cheap: 100_000n }
  await market.flow.refresh()
  const { ranked, shown } = market.flow.view()
  expect(ranked.map(({ providerId }) => providerId)).toEqual(['cheap', 'dear'])
  expect(shown?.quote.providerId).toBe('cheap')
  market.flow.choose(ranked[1])
  expect(market.flow.view().shown?.quote.providerId).toBe('dear')
  market.flow.choose(undefined)
  expect(market.flow.view().shown?.quote.providerId).toBe('cheap')
})

it('behavior: the button states the actual reason, in the specified order', async () => {
  const market = await watched()
  const reason = () => market.flow.view().button.reason
  expect(reason()).toBe('review')
  market.flow.setAmount('')
  expect(reason()).toBe('enterAmount')
  market.flow.setAmount('0.')
  expect(reason()).toBe('enterAmount')
  market.flow.setAmount('4')
  expect(reason()).toBe('loading')
  market.moods['one'] = 'noRoute'
  await market.clock.advance(200)
  expect(reason()).toBe('noRoute')
  market.flow.setAmount('5000')
  expect(reason()).toBe('insufficientBalance')
  market.flow.setAmount('4')
  market.moods['one'] = 'fail'
  await market.clock.advance(200)
  expect(market.flow.view().button).toEqual({ reason: 'retry', isEnabled: true })
  market.moods['one'] = 'well'
  market.price = 840
  await market.flow.refresh()
  expect(reason()).toBe('confirmImpact')
  market.flow.confirmImpact()
  expect(reason()).toBe('review')
  market.price = 830
  await market.flow.refresh()
  expect(reason()).toBe('confirmImpact')
  market.price = 1_000
  market.gasUnits = { one: 10n ** 13n }
  await market.flow.refresh()
  expect(reason()).toBe('insufficientGas')
  await market.latchkey.switchNetwork({ chainId: 'test:2' })
  expect(reason()).toBe('unsupportedNetwork')
})

it('behavior: without a connection the button connects, and no swap starts', async () => {
  const market = await watched()
  await market.latchkey.disconnect()
  expect(market.flow.view().button).toEqual({ reason: 'connect', isEnabled: true })
  await expect(market.flow.swap({} as never)).rejects.toMatchObject({ code: 'SWAPS_QUOTE_EXPIRED' })
})

it('default: switching sides takes the amount out as the amount in, or 1', async () => {
  const market = await watched()
  market.price = 1_500
  await market.flow.refresh()
  market.flow.switchSides()
  expect(market.state()).toMatchObject({ from: { symbol: 'TWO' }, to: { symbol: 'USD' }, amount: '3', quotes: { status: 'idle' } })
  market.flow.switchSides()
  expect(market.state()).toMatchObject({ from: { symbol: 'USD' }, amount: '1' })
  market.flow.select('from', market.tokens.two)
  expect(market.state()).toMatchObject({ from: { symbol: 'TWO' }, to: { symbol: 'USD' } })
})

it('default: the maximum is the whole balance; for the coin less the gas reserve', async () => {
  const market = await watched()
  market.flow.setMax()
  expect(market.state().amount).toBe('1000')
  market.flow.select('from', market.state().native ?? expect.fail())
  market.flow.setMax()
  // 150,000 units of gas at 10^9, twice.
  expect(market.state().amount).toBe('999.9997')
  market.balance = 10n
  await market.flow.refresh()
  market.flow.setMax()
  expect(market.state().amount).toBe('0')
})

it('parameters: quotes carry the slippage; an invalid percentage is rejected', async () => {
  const market = await watched()
  expect(market.flow.view().shown).toMatchObject({ maxSlippage: (2n * ETHER) / 100n, quote: { minimumOut: (2n * ETHER * 99n) / 100n } })
  market.flow.setSlippage(0.5)
  await market.clock.advance(200)
  expect(market.flow.view().shown?.quote.minimumOut).toBe((2n * ETHER * 995n) / 1_000n)
  for (const percent of [0, -1, 51, Number.NaN])
    expect(() => market.flow.setSlippage(percent)).toThrow(expect.objectContaining({ code: 'OPTION_INVALID' }))
})

it('behavior: the answer to an aborted quote request changes nothing', async () => {
  const market = await watched()
  market.moods['one'] = 'hang'
  market.flow.setAmount('3')
  await market.clock.advance(200)
  expect(market.state().quotes.status).toBe('loading')
  market.flow.setAmount('')
  await market.settle()
  expect(market.state().quotes.status).toBe('idle')
})

it('behavior: a failure of all prices shows one toast, and another only after prices were read', async () => {
  const market = await watched()
  const toasts: string[] = []
  market.latchkey.subscribe(
    ({ toast }) => toast,
    ({ open, message }) => open && toasts.push(message),
  )
  for (const prices of ['fail', 'fail', 'well', 'fail'] as const) {
    market.prices = prices
    await market.clock.advance(10_000)
  }
  expect(toasts).toEqual(['swaps.prices.failed', 'swaps.prices.failed'])
  expect(market.state()).toMatchObject({ havePricesFailed: true, prices: { [market.tokens.usd.address]: ETHER } })
})

it('error: invalid prices are ignored, and quotes continue', async () => {
  const market = await watched({ isThirdParty: true })
  const before = market.state().prices
  for (const prices of [[null], [{ address: market.tokens.usd.address, usdE18: -1n }], [{ address: '__proto__', usdE18: 1n }], 'no']) {
    market.prices = prices as never
    const asked = market.asked.length
    await market.clock.advance(10_000)
    expect(market.state().prices).toEqual(before)
    expect(market.asked.length).toBe(asked + 1)
  }
  await market.clock.advance(10_000)
  // Nothing simulates on this market, and a third party builds the transaction.
  expect(market.flow.view().button.reason).toBe('confirmUnchecked')
  market.flow.confirmUnchecked()
  expect(market.flow.view().button.reason).toBe('review')
})
