import { expect, it } from 'vitest'
import { ALICE, BOB, eventually, setQuoted, setStage } from '../../test/stage.js'
import { quoteOf, createTestProvider } from '../../test/testProvider.js'
import type { OnrampCheckout, OnrampStatus } from '../contracts/index.js'

/** A promise that the test resolves. */
function later<T>() {
  let give = (_: T): void => undefined
  const promise = new Promise<T>((resolve) => (give = resolve))
  return { promise, give }
}

it('default: the window opens within the click, and navigates to the checked page', async () => {
  const answer = later<OnrampCheckout>()
  const acme = createTestProvider('acme', { checkout: () => answer.promise })
  const { flow, windows, state } = await setQuoted({ providers: [acme] })
  const bought = flow.buy()
  expect(windows).toEqual(['empty'])
  expect(state().checkout).toEqual({ step: 'opening', providerId: 'acme' })
  answer.give({ url: 'https://acme.test/pay?order=1', reference: 'r1' })
  const order = await bought
  expect(windows).toEqual(['https://acme.test/pay?order=1'])
  expect(order).toMatchObject({
    state: 'pending',
    address: ALICE,
    reference: 'r1',
    fiat: 'USD',
    amount: '100',
    receive: '0.049',
    token: { symbol: 'USDC' },
  })
  expect(state()).toMatchObject({ orders: [{ id: order.id }], checkout: { step: 'open', orderId: order.id } })
})

it('fault 37: a double click creates one order, in one window', async () => {
  const acme = createTestProvider('acme')
  const { flow, windows, state } = await setQuoted({ providers: [acme] })
  const [one, other] = await Promise.all([flow.buy(), flow.buy()])
  expect(one).toBe(other)
  expect(windows).toHaveLength(1)
  expect(acme.calls.filter((name) => name === 'order')).toHaveLength(1)
  expect(state().orders).toHaveLength(1)
})

it('fault 22: a blocked window is reported, and its page offered as a link', async () => {
  const { flow, state } = await setQuoted({ providers: [createTestProvider('acme')], isBlocked: true })
  const { id } = await flow.buy()
  expect(state().checkout).toEqual({ step: 'blocked', orderId: id, url: 'https://acme.test/pay', isSingleUse: false })
  flow.followed()
  expect(state().checkout).toMatchObject({ step: 'open' })
})

it('fault 22: a window that is closed while the order is created counts as blocked, and the order stays', async () => {
  let answer = (): void => expect.fail('nobody asked')
  const checkout = () => new Promise((resolve) => (answer = () => resolve({ url: 'https://acme.test/pay', reference: 'r1' })))
  const { flow, windows, state } = await setQuoted({ providers: [createTestProvider('acme', { checkout })] })
  const buying = flow.buy()
  await eventually(() => answer())
  windows[0] = 'closed'
  answer()
  const { id } = await buying
  expect(windows).toEqual(['closed'])
  expect(state()).toMatchObject({
    checkout: { step: 'blocked', orderId: id, url: 'https://acme.test/pay' },
    orders: [{ id, state: 'pending' }],
  })
})

it.each([
  'https://acme.test.evil.example/pay',
  'https://evil.example/?https://acme.test',
  'http://acme.test/pay',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://acme.test@evil.example/',
  'https://user:pw@acme.test/',
  'https://user@acme.test/',
  'https://:pw@acme.test/',
  'https://acme.test:8443/',
  '//acme.test/',
  'no',
])('error: %s is not of the provider: the window closes, and nothing is stored', async (url) => {
  const { flow, windows, state } = await setQuoted({ providers: [createTestProvider('acme', { checkout: async () => ({ url }) })] })
  await expect(flow.buy()).rejects.toMatchObject({ code: 'ONRAMP_ADDRESS_REFUSED' })
  expect(windows).toEqual(['closed'])
  expect(state()).toMatchObject({ orders: [], checkout: { step: 'failed', failure: { code: 'ONRAMP_ADDRESS_REFUSED' } } })
})

it('error: http: is refused except on this device', async () => {
  const acme = { ...createTestProvider('acme', { checkout: async () => ({ url: 'http://acme.test/pay' }) }), origins: ['http://acme.test'] }
  const { flow } = await setQuoted({ providers: [acme] })
  await expect(flow.buy()).rejects.toMatchObject({ code: 'ONRAMP_ADDRESS_REFUSED' })
})

it('error: createOrder times out after 20 s, and the next click starts again', async () => {
  const acme = createTestProvider('acme', { checkout: () => new Promise(() => undefined) })
  const { flow, clock, windows, state } = await setQuoted({ providers: [acme] })
  const bought = expect(flow.buy()).rejects.toMatchObject({ code: 'ONRAMP_PROVIDER_FAILED' })
  await clock.advance(19_999)
  expect(state().checkout.step).toBe('opening')
  await clock.advance(1)
  await bought
  expect([windows, state().checkout.step]).toEqual([['closed'], 'failed'])
  acme.answers.checkout = async () => ({ url: 'https://acme.test/pay' })
  await flow.buy()
  expect(windows).toEqual(['closed', 'https://acme.test/pay'])
})

it('fault 38: after a disconnect while the page is opening nothing is stored', async () => {
  const answer = later<OnrampCheckout>()
  const { flow, latchkey, windows, state } = await setQuoted({
    providers: [createTestProvider('acme', { checkout: () => answer.promise })],
  })
  const bought = expect(flow.buy()).rejects.toMatchObject({ code: 'SESSION_CHANGED' })
  await latchkey.disconnect()
  answer.give({ url: 'https://acme.test/pay' })
  await bought
  expect(windows).toEqual(['closed'])
  expect(state()).toMatchObject({ orders: [], checkout: { step: 'none' } })
})

it('fault 38: after a change of account while the page is opening nothing is stored', async () => {
  const answer = later<OnrampCheckout>()
  const { flow, latchkey, windows, state } = await setQuoted({
    providers: [createTestProvider('acme', { checkout: () => answer.promise })],
  })
  const bought = expect(flow.buy()).rejects.toMatchObject({ code: 'SESSION_CHANGED' })
  latchkey.switchAccount({ namespace: 'eip155', address: BOB })
  answer.give({ url: 'https://acme.test/pay' })
  await bought
  expect(windows).toEqual(['closed'])
  expect(state()).toMatchObject({ orders: [], checkout: { step: 'none' } })
})

it('error: an expired quote is not bought, and a new one is requested', async () => {
  const acme = createTestProvider('acme')
  acme.answers.quote = async (request) => ({ ...quoteOf(request), expiresAtMs: request.clock.now() + 1_000 })
  const { flow, clock, windows, state } = await setQuoted({ providers: [acme] })
  // The exact time of expiry: the quote is 500 ms old.
  await clock.advance(500)
  const before = acme.calls.length
  await expect(flow.buy()).rejects.toMatchObject({ code: 'ONRAMP_QUOTE_EXPIRED' })
  expect(windows).toEqual([])
  expect(state().checkout).toMatchObject({ step: 'failed', failure: { code: 'ONRAMP_QUOTE_EXPIRED' } })
  await eventually(() => expect(acme.calls.length).toBeGreaterThan(before))
})

it('error: buy without a choice rejects', async () => {
  const { flow, windows } = await setStage({ providers: [createTestProvider('acme')] })
  await expect(flow.buy()).rejects.toMatchObject({ code: 'ONRAMP_INCOMPLETE' })
  expect(windows).toEqual([])
})

it('default: polls an order every 4 s until it is final', async () => {
  const acme = createTestProvider('acme')
  const { flow, clock, state, latchkey } = await setQuoted({ providers: [acme] })
  const balances: unknown[] = []
  latchkey.events.on((event) => event.type === 'balanceChanged' && balances.push(event.account))
  const { id, chainId } = await flow.buy()
  const asked = () => acme.calls.filter((name) => name === 'status').length
  flow.track(id)
  await clock.advance(0)
  expect([asked(), state().tracking]).toEqual([1, 'running'])
  await clock.advance(3_999)
  expect(asked()).toBe(1)
  await clock.advance(1)
  expect([asked(), balances]).toEqual([2, []])
  acme.answers.status = async () => ({ state: 'completed', receive: '0.049', transactionId: '0xabc' })
  await clock.advance(4_000)
  // Balances on screen are read again.
  expect(balances).toEqual([`${chainId}:${ALICE}`])
  expect(state()).toMatchObject({ tracking: 'idle', orders: [{ state: 'completed', transactionId: '0xabc' }] })
  await clock.advance(60_000)
  expect(asked()).toBe(3)
})

it('default: polls all open orders every 3 s', async () => {
  const acme = createTestProvider('acme')
  const { flow, clock } = await setQuoted({ providers: [acme] })
  await flow.buy()
  flow.track()
  await clock.advance(0)
  const before = acme.calls.length
  await clock.advance(3_000)
  expect(acme.calls.length).toBe(before + 1)
})

it('default: polling ends after 30 minutes, and can be started again', async () => {
  const acme = createTestProvider('acme')
  const { flow, clock, state } = await setQuoted({ providers: [acme] })
  const { id } = await flow.buy()
  flow.track(id)
  await clock.advance(30 * 60_000 - 1)
  expect(state().tracking).toBe('running')
  await clock.advance(1)
  await clock.advance(4_000)
  expect(state().tracking).toBe('ended')
  const before = acme.calls.length
  await clock.advance(60_000)
  expect(acme.calls.filter((name) => name === 'status').length).toBe(acme.calls.slice(0, before).filter((name) => name === 'status').length)
  flow.track(id)
  await clock.advance(0)
  expect(state().tracking).toBe('running')
})

it('error: polling ends after five failed rounds', async () => {
  const acme = createTestProvider('acme', { status: () => Promise.reject(new TypeError('down')) })
  const { flow, clock, state } = await setQuoted({ providers: [acme] })
  const { id } = await flow.buy()
  flow.track(id)
  await clock.advance(15_999)
  expect(state().tracking).toBe('running')
  await clock.advance(1)
  expect(state().tracking).toBe('failed')
})

it('default: polling resumes after a reload; the address of the page is not stored', async () => {
  const acme = createTestProvider('acme', { checkout: async () => ({ url: 'https://acme.test/secret-page', reference: 'r1' }) })
  const first = await setQuoted({ providers: [acme] })
  const { id } = await first.flow.buy()
  first.latchkey.dispose()
  const stored = Array.from({ length: first.storage.length ?? 0 }, (_, index) =>
    first.storage.getItem(first.storage.key?.(index) ?? ''),
  ).join('')
  expect(stored).toContain(id)
  expect(stored).not.toContain('secret-page')
  acme.answers.status = async () => ({ state: 'processing' })
  const second = await setStage({ providers: [acme], storage: first.storage })
  expect(second.state().orders).toMatchObject([{ id, state: 'pending' }])
  second.flow.track()
  await second.clock.advance(0)
  expect(second.state().orders).toMatchObject([{ id, state: 'processing' }])
})

it('behavior: a late answer does not change a final order', async () => {
  const [first, second] = [later<OnrampStatus>(), later<OnrampStatus>()]
  const answers = [first.promise, second.promise]
  const { flow, clock, state } = await setQuoted({
    providers: [createTestProvider('acme', { status: () => answers.shift() ?? Promise.reject(new TypeError('none')) })],
  })
  const { id } = await flow.buy()
  flow.track(id)
  flow.track()
  await clock.advance(0)
  second.give({ state: 'completed', transactionId: '0x1' })
  await clock.advance(0)
  first.give({ state: 'pending' })
  await clock.advance(0)
  expect(state().orders).toMatchObject([{ state: 'completed', transactionId: '0x1' }])
})

it('behavior: a late answer does not restore a removed order', async () => {
  const answer = later<OnrampStatus>()
  const acme = createTestProvider('acme', { status: () => answer.promise })
  const { flow, clock, state } = await setQuoted({ providers: [acme] })
  const { id } = await flow.buy()
  flow.track(id)
  await clock.advance(0)
  flow.forget(id)
  answer.give({ state: 'completed' })
  await clock.advance(0)
  expect(state().orders).toEqual([])
})

it('error: an invalid status counts as a failure', async () => {
  const acme = createTestProvider('acme', { status: async () => ({ state: 'won', transactionId: '<b>' }) })
  const { flow, clock, state } = await setQuoted({ providers: [acme] })
  const { id } = await flow.buy()
  flow.track(id)
  await clock.advance(20_000)
  expect(state()).toMatchObject({ tracking: 'failed', orders: [{ state: 'pending' }] })
})

it('behavior: of tampered storage only the valid orders are read', async () => {
  const acme = createTestProvider('acme')
  const first = await setQuoted({ providers: [acme] })
  const { id } = await first.flow.buy()
  first.latchkey.dispose()
  for (let index = 0; index < (first.storage.length ?? 0); index += 1) {
    const key = first.storage.key?.(index) ?? ''
    const text = first.storage.getItem(key) ?? ''
    if (text.includes(id)) first.storage.setItem(key, text.replace('[{', '[null,{"id":"<img>","state":"completed"},{'))
  }
  const second = await setStage({ providers: [acme], storage: first.storage })
  expect(second.state().orders.map((order) => order.id)).toEqual([id])
})

it('behavior: an order of a provider without status has no reference', async () => {
  const { flow } = await setQuoted({ providers: [createTestProvider('acme', { status: undefined })] })
  expect((await flow.buy()).reference).toBeUndefined()
})

it('behavior: an open order of yesterday is polled alone, and not with the list', async () => {
  const acme = createTestProvider('acme')
  const { flow, clock, stop } = await setQuoted({ providers: [acme] })
  const { id } = await flow.buy()
  stop()
  await clock.advance(24 * 3_600_000)
  const asked = () => acme.calls.filter((name) => name === 'status').length
  flow.track()()
  await clock.advance(0)
  expect(asked()).toBe(0)
  flow.track(id)()
  await eventually(() => expect(asked()).toBe(1))
})

it('behavior: the newest of several trackers sets the state', async () => {
  const { flow, clock, state } = await setQuoted({ providers: [createTestProvider('acme')] })
  await flow.buy()
  const [stopFirst, stopLast] = [flow.track(), flow.track()]
  await clock.advance(0)
  stopFirst()
  expect(state().tracking).toBe('running')
  stopLast()
  expect(state().tracking).toBe('idle')
})

it('behavior: no quote is requested while the order is created', async () => {
  const acme = createTestProvider('acme', { checkout: () => new Promise(() => undefined) })
  acme.answers.quote = async (request) => ({ ...quoteOf(request), expiresAtMs: request.clock.now() + 5_000 })
  const { flow, clock } = await setQuoted({ providers: [acme] })
  const buying = flow.buy().catch((error: unknown) => error)
  const before = acme.calls.filter((name) => name === 'quote').length
  await clock.advance(15_000)
  expect(acme.calls.filter((name) => name === 'quote').length).toBe(before)
  await clock.advance(10_000)
  expect(await buying).toBeInstanceOf(Error)
})
