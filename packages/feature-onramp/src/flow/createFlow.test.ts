import { expect, it } from 'vitest'
import { BOB, eventually, setQuoted, setStage } from '../../test/stage.js'
import { quoteOf, createTestProvider, USDC } from '../../test/testProvider.js'

it('default: offers tokens of the account’s networks, with the default token and currency', async () => {
  const { flow, clock, state } = await setStage({ providers: [createTestProvider('acme')] })
  flow.start()
  await clock.advance(0)
  expect(state()).toMatchObject({
    status: 'ready',
    token: { symbol: 'USDC' },
    fiat: 'USD',
    method: 'card',
    account: 'eip155:1:0x00000000000000000000000000000000000000a1',
  })
  expect(state().tokens.map(({ symbol }) => symbol)).toEqual(['ETH', 'USDC'])
  expect(state().offers).toMatchObject([{ providerId: 'acme', status: 'noAmount', limits: { min: '10.00', max: '7500.00' } }])
})

it('default: options choose the token and the currency; an address is compared without its case', async () => {
  const first = await setStage({ providers: [createTestProvider('acme')], defaultToken: 'ETH', defaultFiat: 'EUR' })
  first.flow.start()
  await first.clock.advance(0)
  expect(first.state()).toMatchObject({ token: { symbol: 'ETH' }, fiat: 'EUR' })
  const second = await setStage({ providers: [createTestProvider('acme')], defaultToken: USDC.address.toLowerCase(), defaultFiat: 'JPY' })
  second.flow.start()
  await second.clock.advance(0)
  expect(second.state()).toMatchObject({ token: { symbol: 'USDC' }, fiat: 'USD' })
})

it('default: requests nothing before a view opens, and quotes 500 ms after the last change', async () => {
  const acme = createTestProvider('acme')
  const { flow, clock } = await setStage({ providers: [acme] })
  await clock.advance(60_000)
  expect(acme.calls).toEqual([])
  flow.start()
  await clock.advance(0)
  flow.setAmount('1')
  await clock.advance(499)
  flow.setAmount('10')
  await clock.advance(499)
  expect(acme.calls).toEqual(['catalog'])
  await clock.advance(1)
  expect(acme.calls).toEqual(['catalog', 'quote'])
})

it('default: limits of the specification: a card takes 10 to 7,500, a bank account 10 to 25,000', async () => {
  const ach = { id: 'ach_bank_account', min: '10.00', max: '25000.00' }
  const acme = createTestProvider('acme')
  acme.answers.catalog = async () => ({
    tokens: [USDC],
    fiats: [{ code: 'USD', methods: [{ id: 'card', min: '10.00', max: '7500.00' }, ach] }],
  })
  const { flow, clock, state, settle } = await setStage({ providers: [acme] })
  flow.start()
  await clock.advance(0)
  const statusOf = async (method: string, amount: string) => {
    flow.selectMethod(method)
    flow.setAmount('')
    flow.setAmount(amount)
    await settle()
    return state().offers[0]?.status
  }
  for (const [method, amount, status] of [
    ['card', '9.99', 'outsideLimits'],
    ['card', '10', 'quoted'],
    ['card', '7500', 'quoted'],
    ['card', '7500.01', 'outsideLimits'],
    ['ach_bank_account', '7500.01', 'quoted'],
    ['ach_bank_account', '25000', 'quoted'],
    ['ach_bank_account', '25000.01', 'outsideLimits'],
  ] as const)
    expect(await statusOf(method, amount), `${method} ${amount}`).toBe(status)
})

it('default: sorts the best quote first; a provider without a quote comes last and delays no other', async () => {
  const [less, more, none, page] = [
    createTestProvider('less'),
    createTestProvider('more', { quote: async (request) => ({ ...quoteOf(request), receive: '0.0495' }) }),
    createTestProvider('none', { quote: () => Promise.reject(new TypeError('down')) }),
    createTestProvider('page', { quote: undefined }),
  ]
  const { state } = await setQuoted({ providers: [none, page, less, more] })
  expect(state().offers.map(({ providerId, status }) => [providerId, status])).toEqual([
    ['more', 'quoted'],
    ['less', 'quoted'],
    ['page', 'onPage'],
    ['none', 'failed'],
  ])
})

it('behavior: rows keep their order while the visitor types', async () => {
  const [less, more] = [
    createTestProvider('less'),
    createTestProvider('more', { quote: async (request) => ({ ...quoteOf(request), receive: '0.0495' }) }),
  ]
  const { flow, state, settle } = await setQuoted({ providers: [less, more] })
  const order = () => state().offers.map(({ providerId }) => providerId)
  expect(order()).toEqual(['more', 'less'])
  flow.setAmount('5')
  expect(order()).toEqual(['more', 'less'])
  more.answers.quote = async (request) => ({ ...quoteOf(request), receive: '0.04' })
  flow.setAmount('50')
  await settle()
  expect(order()).toEqual(['less', 'more'])
})

it.each([
  ['a total that is not what was asked', { total: '101', subtotal: '99' }],
  ['fees that do not add up', { fees: [{ kind: 'provider', amount: '1.5' }] }],
  ['a mocked quote: every amount is what was asked', { subtotal: '100', receive: '100', id: 'mocked-quote-id' }],
  ['nothing that arrives', { receive: '0.000' }],
  ['more decimal places than the token has', { receive: '0.0490001' }],
  ['an exponent', { receive: '4e-2' }],
  ['a number', { receive: 0.049 }],
  ['a negative fee', { fees: [{ kind: 'provider', amount: '-2' }] }],
  ['an end in the past', { expiresAtMs: 1 }],
])('error: a quote with %s is refused', async (_, change) => {
  const acme = createTestProvider('acme', { quote: async (request) => ({ ...quoteOf(request), ...change }) })
  const { state } = await setQuoted({ providers: [acme] })
  expect(state().offers).toMatchObject([{ status: 'failed', failure: { code: 'ONRAMP_ANSWER_INVALID' } }])
})

it('error: providers that hang or fail end as failed, and a retry asks them again', async () => {
  const acme = createTestProvider('acme', { catalog: () => new Promise(() => undefined) })
  const { flow, clock, state } = await setStage({ providers: [acme] })
  flow.start()
  await clock.advance(9_999)
  expect(state().status).toBe('loading')
  await clock.advance(1)
  expect(state()).toMatchObject({ status: 'failed', failure: { code: 'ONRAMP_PROVIDER_FAILED', isRetryable: true } })
  acme.answers.catalog = async () => ({ tokens: [USDC] })
  await flow.refresh()
  expect(state()).toMatchObject({ status: 'ready', offers: [{ status: 'onPage' }] })
})

it('fault 16: hostile tokens are cleaned or left out, and so are tokens of other networks', async () => {
  const hostile = [
    { ...USDC, symbol: 'US\u202eDC', name: 'x'.repeat(10_000), iconUrl: 'https://evil.test/x.svg' },
    { ...USDC, address: '0x1', decimals: 78 },
    { ...USDC, address: '0x2', decimals: '6' },
    { ...USDC, address: '0x3', symbol: '\u200b' },
    { ...USDC, chainId: 'eip155:404' },
    null,
    JSON.parse('{"__proto__":{"symbol":"X"},"chainId":"eip155:1"}') as unknown,
  ]
  const { flow, clock, state } = await setStage({ providers: [createTestProvider('acme', { catalog: async () => ({ tokens: hostile }) })] })
  flow.start()
  await clock.advance(0)
  expect(state().tokens).toEqual([{ ...USDC, symbol: 'USDC', name: 'x'.repeat(64), iconUrl: undefined }])
})

it('default: amounts are typed as money of the currency', async () => {
  const { flow, clock, state } = await setStage({ providers: [createTestProvider('acme')] })
  flow.start()
  await clock.advance(0)
  for (const [typed, held] of [
    ['.', '0.'],
    ['0.5', '0.5'],
    ['0.55', '0.55'],
    ['0.555', '0.55'],
    ['12,5', '12.5'],
    ['1.2.3', '12.5'],
    ['-1', '12.5'],
    ['1e5', '12.5'],
    ['007', '7'],
    ['', ''],
  ]) {
    flow.setAmount(typed!)
    expect(state().amount, typed).toBe(held)
  }
})

it('behavior: while every provider fails it asks half as often after each round; one that answers ends that', async () => {
  const acme = createTestProvider('acme')
  const { flow, clock } = await setQuoted({ providers: [acme] })
  acme.answers.quote = () => Promise.reject(new TypeError('down'))
  await flow.refresh()
  acme.calls.length = 0
  flow.start()
  await clock.advance(0)
  expect(acme.calls).toEqual(['quote'])
  await clock.advance(119_999)
  expect(acme.calls).toEqual(['quote'])
  acme.answers.quote = async (request) => quoteOf(request)
  await clock.advance(1)
  expect(acme.calls).toEqual(['quote', 'quote'])
  await clock.advance(30_000)
  expect(acme.calls).toEqual(['quote', 'quote', 'quote'])
})

it('default: refreshes quotes when they expire, after 30 s at the latest, and not while no view is open', async () => {
  const acme = createTestProvider('acme')
  acme.answers.quote = async (request) => ({ ...quoteOf(request), expiresAtMs: request.clock.now() + 12_000 })
  const { flow, clock } = await setQuoted({ providers: [acme] })
  const stop = flow.start()
  await clock.advance(0)
  const asked = () => acme.calls.filter((name) => name === 'quote').length
  const before = asked()
  await clock.advance(12_000)
  expect(asked()).toBe(before + 1)
  acme.answers.quote = async (request) => quoteOf(request)
  await clock.advance(12_000)
  await clock.advance(29_999)
  expect(asked()).toBe(before + 2)
  await clock.advance(1)
  expect(asked()).toBe(before + 3)
  stop()
})

it('behavior: a provider that keeps failing does not affect another’s quote', async () => {
  const [acme, dead] = [createTestProvider('acme'), createTestProvider('dead', { catalog: () => Promise.reject(new TypeError('down')) })]
  const { flow, state, latchkey } = await setQuoted({ providers: [acme, dead] })
  const seen: string[] = []
  latchkey.subscribe(
    ({ plugins }) => plugins['onramp'],
    () => seen.push(String(state().offers[0]?.status)),
  )
  await flow.refresh()
  expect(dead.calls.length).toBeGreaterThan(1)
  expect(seen).not.toContain('asking')
  expect(state().offers).toMatchObject([{ providerId: 'acme', status: 'quoted' }])
})

it('behavior: a change of account clears the offers', async () => {
  const acme = createTestProvider('acme')
  const { latchkey, state } = await setQuoted({ providers: [acme] })
  await latchkey.disconnect()
  await eventually(() => expect(state()).toMatchObject({ status: 'idle', offers: [], tokens: [] }))
  expect(state().account).toBeUndefined()
})

it('behavior: after a change of account catalogues are requested again', async () => {
  const acme = createTestProvider('acme')
  const { latchkey, state, settle } = await setQuoted({ providers: [acme] })
  const asked = () => acme.calls.filter((name) => name === 'catalog').length
  expect(asked()).toBe(1)
  latchkey.switchAccount({ namespace: 'eip155', address: BOB })
  await settle()
  expect(asked()).toBe(2)
  expect(state()).toMatchObject({ status: 'ready', account: expect.stringContaining(BOB) })
})

it('behavior: a late answer for another account is dropped', async () => {
  let answer = (_: unknown): void => undefined
  const acme = createTestProvider('acme', { catalog: () => new Promise((resolve) => (answer = resolve)) })
  const { flow, latchkey, state, clock } = await setStage({ providers: [acme] })
  const asked = flow.refresh()
  await clock.advance(0)
  await latchkey.disconnect()
  answer({ tokens: [USDC] })
  await asked
  expect(state()).toMatchObject({ status: 'idle', tokens: [] })
})

it('default: emits events for the chosen provider and the explanation', async () => {
  const { flow, events } = await setQuoted({ providers: [createTestProvider('acme')] })
  flow.explained()
  expect(events.filter(({ type }) => type.startsWith('SELECT_'))).toEqual([
    { type: 'SELECT_BUY_PROVIDER', provider: 'acme', isSmartAccount: false },
    { type: 'SELECT_WHAT_IS_A_BUY', isSmartAccount: false },
  ])
})

it('behavior: typing during a request sends a new one 500 ms later', async () => {
  const acme = createTestProvider('acme')
  const amounts: string[] = []
  const { flow, clock } = await setStage({ providers: [acme] })
  flow.start()
  await clock.advance(0)
  acme.answers.quote = ({ amount }) => {
    amounts.push(amount)
    return new Promise(() => undefined)
  }
  flow.setAmount('100')
  await clock.advance(500)
  flow.setAmount('200')
  await clock.advance(500)
  expect(amounts).toEqual(['100', '200'])
})

it('behavior: a catalogue of any length is read up to its thousandth token', async () => {
  const tokens = Array.from({ length: 10_000 }, (_, index) => ({ ...USDC, address: `0x${index.toString(16).padStart(40, '0')}` }))
  const { flow, state, clock } = await setStage({ providers: [createTestProvider('acme', { catalog: async () => ({ tokens }) })] })
  flow.start()
  await clock.advance(0)
  await eventually(() => expect(state().tokens).toHaveLength(1_000))
})
