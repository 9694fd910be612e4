import { expect, it, onTestFinished, vi } from 'vitest'
import type { Market } from '../../test/fakeMarket.js'
import { startMarket } from '../../test/fakeMarket.js'
import { watched } from '../../test/watchedMarket.js'

const ETHER = 10n ** 18n

it('default: begins with 1 of the network’s own coin, and without a target token', async () => {
  const market = await startMarket()
  onTestFinished(market.latchkey.dispose)
  market.flow.start()
  await vi.waitFor(() => expect(market.state().tokensStatus).toBe('ready'))
  expect(market.state()).toMatchObject({ from: { isNative: true, symbol: 'TST' }, to: undefined, amount: '1' })
  expect(market.flow.view().button).toEqual({ reason: 'selectToken', isEnabled: true })
  expect(market.flow.networks()).toEqual(['test:1'])
})

it('default: begins before the tokens are loaded, and keeps input that is made meanwhile', async () => {
  const market = await startMarket()
  onTestFinished(market.latchkey.dispose)
  let answer = (): void => expect.fail('no provider was asked')
  market.list = () => new Promise((resolve) => (answer = () => resolve([market.tokens.usd, market.tokens.two])))
  market.flow.start()
  expect(market.state()).toMatchObject({ tokensStatus: 'loading', from: { isNative: true }, to: undefined, amount: '1' })
  market.flow.setAmount('3')
  await vi.waitFor(() => answer())
  await vi.waitFor(() => expect(market.state().tokensStatus).toBe('ready'))
  expect(market.state()).toMatchObject({ from: { isNative: true }, amount: '3' })
})

it('behavior: a token that is named is chosen once the tokens are loaded, and no other token before', async () => {
  for (const options of [{ swaps: { from: 'USD' } }, {}]) {
    const market = await startMarket(options)
    onTestFinished(market.latchkey.dispose)
    market.flow.start('swaps' in options ? {} : { toToken: 'TWO' })
    expect(market.state()).toMatchObject({ tokensStatus: 'loading', from: undefined })
    await vi.waitFor(() => expect(market.state().tokensStatus).toBe('ready'))
    expect(market.state().from?.symbol).toBe('swaps' in options ? 'USD' : 'TST')
    expect(market.state().to?.symbol).toBe('swaps' in options ? undefined : 'TWO')
  }
})

it('behavior: tokens that failed to load are requested again', async () => {
  const market = await startMarket()
  onTestFinished(market.latchkey.dispose)
  market.list = () => Promise.reject(new TypeError('The provider broke.'))
  market.flow.start()
  await vi.waitFor(() => expect(market.state().tokensStatus).toBe('failed'))
  market.list = async () => [market.tokens.usd]
  await market.flow.refresh()
  expect(market.state()).toMatchObject({ tokensStatus: 'ready', tokens: [{ isNative: true }, { symbol: 'USD' }] })
})

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

it('behavior: approves the exact amount, or unlimited by option', async () => {
  for (const [approval, amount] of [
    ['exact', 2n * ETHER],
    ['unlimited', 2n ** 256n - 1n],
  ] as const) {
    const market = await watched({ swaps: { approval } })
    await market.flow.swap(market.flow.view().shown?.quote ?? expect.fail())
    expect(market.sent).toMatchObject([
      { kind: 'approve', amount: String(amount) },
      { kind: 'swap', amountIn: String(2n * ETHER) },
    ])
  }
})

it('behavior: a quote that is not in the state is refused, and one that timed out', async () => {
  const market = await watched()
  const quote = market.flow.view().shown?.quote ?? expect.fail()
  await expect(market.flow.swap({ ...quote, minimumOut: 1n })).rejects.toMatchObject({ code: 'SWAPS_QUOTE_EXPIRED' })
  market.moods['one'] = 'hang'
  await market.clock.advance(61_000)
  await expect(market.flow.swap(quote)).rejects.toMatchObject({ code: 'SWAPS_QUOTE_EXPIRED' })
  expect(market.sent).toEqual([])
})

it('behavior: a quote that has expired is refused although it is still on screen', async () => {
  const market = await startMarket()
  onTestFinished(market.latchkey.dispose)
  const stop = market.flow.start({ fromToken: 'USD', toToken: 'TWO', amount: '2' })
  await vi.waitFor(() => expect(market.flow.view().button.reason).toBe('review'))
  stop()
  const quote = market.flow.view().shown?.quote ?? expect.fail()
  await market.clock.advance(quote.expiresAtMs - market.clock.now())
  expect(market.flow.view().shown?.quote).toEqual(quote)
  await expect(market.flow.swap(quote)).rejects.toMatchObject({ code: 'SWAPS_QUOTE_EXPIRED' })
  expect(market.sent).toEqual([])
})

it('default: the deadline is ten minutes after the time of the chain', async () => {
  const market = await watched()
  await market.flow.swap(market.flow.view().shown?.quote ?? expect.fail())
  // Built once to be checked with the approval, and again after it.
  expect(market.deadlines).toEqual([BigInt('0x65a0f000') + 600n, BigInt('0x65a0f000') + 600n])
})

it('fault 38: a change of account while the code of the swap loads starts no swap', async () => {
  const market = await watched()
  const events: string[] = []
  market.latchkey.events.on(({ type }) => events.push(type))
  const swapping = market.flow.swap(market.flow.view().shown?.quote ?? expect.fail())
  market.latchkey.switchAccount({ namespace: 'test', address: '0x2222222222222222222222222222222222222222' })
  await expect(swapping).rejects.toMatchObject({ code: 'SESSION_CHANGED' })
  expect(events).not.toContain('INITIATE_SWAP')
})

it.each([
  ['nothing', '0x'],
  ['an account that delegates', `0xef0100${'1'.repeat(40)}`],
])('error: nothing is approved to a spender where there is %s', async (_, spenderCode) => {
  const market = await watched()
  Object.assign(market, { spenderCode })
  await expect(market.flow.swap(market.flow.view().shown?.quote ?? expect.fail())).rejects.toMatchObject({ code: 'SWAPS_ANSWER_INVALID' })
  expect(market.sent).toEqual([])
})

it('error: after the approval only a quote of the approved spender is swapped', async () => {
  const market = await watched()
  const quote = market.flow.view().shown?.quote ?? expect.fail()
  market.latchkey.subscribe(
    () => market.state().progress.step,
    (step) => {
      if (step === 'confirmingApproval') market.spender = `0x${'6'.repeat(40)}`
    },
  )
  await expect(market.flow.swap(quote)).rejects.toMatchObject({ code: 'SWAPS_PRICE_MOVED', context: { offered: '0' } })
  expect(market.sent.map(({ kind }) => kind)).toEqual(['approve'])
})

it('error: a token whose balance cannot be read is not swapped', async () => {
  const market = await watched()
  market.balance = undefined
  await expect(market.flow.swap(market.flow.view().shown?.quote ?? expect.fail())).rejects.toMatchObject({ code: 'SWAPS_BALANCE_TOO_LOW' })
  expect(market.sent).toEqual([])
})

it('default: balances are read at once after a swap', async () => {
  const market = await watched()
  market.latchkey.subscribe(
    () => market.state().progress.step,
    (step) => {
      if (step === 'confirming') market.balance = 5n
    },
  )
  await market.flow.swap(market.flow.view().shown?.quote ?? expect.fail())
  await market.settle()
  expect(market.state().balances[market.tokens.two.address]).toBe(5n)
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

it('behavior: tokens that arrive after a change of network are dropped', async () => {
  const market = await startMarket()
  onTestFinished(market.latchkey.dispose)
  let answer = (): void => expect.fail('no provider was asked')
  market.list = () => new Promise((resolve) => (answer = () => resolve([market.tokens.usd])))
  market.flow.start()
  await vi.waitFor(() => answer())
  await market.latchkey.switchNetwork({ chainId: 'test:2' })
  await market.settle()
  expect(market.state()).toMatchObject({ chainId: undefined, tokens: [], tokensStatus: 'idle' })
})

it('behavior: a price below the minimum after the approval stops the swap', async () => {
  const market = await watched()
  const quote = market.flow.view().shown?.quote ?? expect.fail()
  market.latchkey.subscribe(
    () => market.state().progress.step,
    (step) => {
      if (step === 'confirmingApproval') market.price = 900
    },
  )
  await expect(market.flow.swap(quote)).rejects.toMatchObject({ code: 'SWAPS_PRICE_MOVED' })
  expect(market.sent.map(({ kind }) => kind)).toEqual(['approve'])
})

it('behavior: the minimum is never lowered after the approval, at a better price and at a worse one', async () => {
  for (const [price, least] of [
    [1_100, (22n * ETHER * 99n) / 1_000n],
    [995, (2n * ETHER * 99n) / 100n],
  ] as const) {
    const market = await watched()
    const quote = market.flow.view().shown?.quote ?? expect.fail()
    market.latchkey.subscribe(
      () => market.state().progress.step,
      (step) => {
        if (step === 'confirmingApproval') market.price = price
      },
    )
    await market.flow.swap(quote)
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
  const quote = market.flow.view().shown?.quote ?? expect.fail()
  market.receipt = 'never'
  const swapping = market.flow.swap(quote).catch((error: unknown) => error)
  await vi.waitFor(() => expect(market.state().progress.step).toBe('confirmingApproval'))
  change(market)
  market.receipt = '0x1'
  await market.clock.advance(10_000)
  expect(await swapping).toMatchObject({ code: 'SESSION_CHANGED' })
  expect(market.sent.map(({ kind }) => kind)).toEqual(['approve'])
})

it('behavior: a wallet that never answers and a transaction that is never included end in an error', async () => {
  const market = await watched()
  market.connector.switches.request = 'hang'
  const swapping = market.flow.swap(market.flow.view().shown?.quote ?? expect.fail()).catch((error: unknown) => error)
  await market.clock.advance(620_000)
  expect(await swapping).toMatchObject({ code: 'WALLET_TIMEOUT' })
  market.connector.switches.request = undefined
  market.receipt = 'never'
  await market.flow.refresh()
  const waiting = market.flow.swap(market.flow.view().shown?.quote ?? expect.fail()).catch((error: unknown) => error)
  await market.clock.advance(620_000)
  expect(await waiting).toMatchObject({ code: 'SWAPS_NOT_CONFIRMED', context: { step: 'approve' } })
  expect(market.state().progress).toMatchObject({ step: 'failed', explorerUrl: 'https://explorer.example/tx' })
})

it.each([0, -1, 721, Number.NaN])('error: %s is no time for which a swap is followed', async (followHours) => {
  await expect(startMarket({ swaps: { followHours } })).rejects.toMatchObject({ code: 'OPTION_INVALID' })
})

it('behavior: a transaction that reverts on chain rejects with SWAPS_REVERTED', async () => {
  const market = await watched()
  market.receipt = '0x0'
  await expect(market.flow.swap(market.flow.view().shown?.quote ?? expect.fail())).rejects.toMatchObject({ code: 'SWAPS_REVERTED' })
  market.flow.reset()
  expect(market.state().progress).toEqual({ step: 'none' })
})

it('fault 36: dispose during a swap rejects it', async () => {
  const market = await watched()
  market.connector.switches.request = 'hang'
  const swapping = market.flow.swap(market.flow.view().shown?.quote ?? expect.fail()).catch((error: unknown) => error)
  await market.settle()
  market.latchkey.dispose()
  expect(await swapping).toMatchObject({ code: expect.stringMatching(/^(ABORTED|DISPOSED|SESSION_CHANGED)$/) })
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

it('behavior: balances are read for the first 200 tokens of a list and for the selected ones', async () => {
  const market = await startMarket()
  onTestFinished(market.latchkey.dispose)
  const last = { ...market.tokens.two, address: `0x${(499).toString(16).padStart(40, '0')}` }
  const all = Array.from({ length: 10_000 }, (_, index) => ({ ...market.tokens.two, address: `0x${index.toString(16).padStart(40, '0')}` }))
  market.list = async () => all
  market.flow.start({ fromToken: last.address, toToken: all[0]?.address ?? '' })
  await vi.waitFor(() => expect(market.state().tokensStatus).toBe('ready'))
  await vi.waitFor(() => expect(market.state().balances[last.address]).toBeDefined())
  // A provider may offer 500.
  expect(market.state().tokens).toHaveLength(501)
  expect(Object.keys(market.state().balances)).toHaveLength(201)
})

it('fault 16: invalid tokens are left out, and a provider with an invalid list fails alone', async () => {
  const market = await startMarket({ providers: ['one', 'mad'] })
  onTestFinished(market.latchkey.dispose)
  const { usd, two } = market.tokens
  const native = `0x${'e'.repeat(40)}`
  const lists: (() => unknown[])[] = [
    () => [
      { ...usd, decimals: 77, iconUrl: 'https://tracker.example/pixel.png' },
      ...[255, 78, -1, 1.5, '18', Number.NaN].map((decimals, index) => ({ ...two, address: `0x${String(index).repeat(40)}`, decimals })),
      { ...two, address: native, symbol: 'FAKE' },
      { ...two, address: `0x${'7'.repeat(40)}`, isNative: true },
      { ...two, address: `0x${'8'.repeat(40)}`, chainId: 'test:2' },
      { ...two, address: '0xb' },
      { ...two, address: '__proto__' },
    ],
    () => [null],
  ]
  market.list = async () => (lists.shift()?.() ?? []) as never
  market.flow.start()
  await vi.waitFor(() => expect(market.state().tokensStatus).toBe('ready'))
  expect(market.state().tokens).toEqual([
    expect.objectContaining({ address: native, symbol: 'TST', isNative: true }),
    { ...usd, decimals: 77 },
  ])
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

it('fault 66: with `simulation: required` a swap that cannot be simulated is refused, whoever builds it', async () => {
  const market = await watched({ swaps: { simulation: 'required' } })
  await vi.waitFor(() => expect(market.flow.view().button).toEqual({ reason: 'unchecked', isEnabled: false }))
  market.flow.confirmUnchecked()
  expect(market.flow.view().button.reason).toBe('unchecked')
  await expect(market.flow.swap(market.flow.view().shown?.quote ?? expect.fail())).rejects.toMatchObject({ code: 'SWAPS_UNCHECKED' })
  expect(market.sent).toEqual([])
})

it('behavior: a connection made while no view is open asks no provider', async () => {
  const { latchkey, connector, state, asked, settle, ...market } = await startMarket()
  onTestFinished(latchkey.dispose)
  const { account } = state()
  await latchkey.disconnect()
  await latchkey.connect({ connectorId: connector.info.id })
  await settle()
  expect(state()).toMatchObject({ account, tokensStatus: 'idle', from: undefined })
  expect([asked, market.sent]).toEqual([[], []])
})
