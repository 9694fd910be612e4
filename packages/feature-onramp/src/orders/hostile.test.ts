// An on-ramp that lies: nothing that it says is shown as seen, nothing of it opens elsewhere, and no order of another is touched.
import { expect, it } from 'vitest'
import { createHoldings } from '../../test/holdings.js'
import { ALICE, setQuoted } from '../../test/stage.js'
import { createTestProvider, quoteOf } from '../../test/testProvider.js'
import type { OnrampOrder } from '../contracts/index.js'

const EVIL = '0x000000000000000000000000000000000000dead'

async function buyFrom(answers: Parameters<typeof createTestProvider>[1] = {}) {
  const holdings = createHoldings()
  const acme = createTestProvider('acme', answers)
  const stage = await setQuoted({ providers: [acme], adapter: holdings.adapter })
  stage.stop()
  const order = await stage.flow.buy()
  stage.flow.track(order.id)
  await stage.clock.advance(0)
  const next = async (status: unknown): Promise<OnrampOrder | undefined> => {
    acme.answers.status = async () => status
    await stage.clock.advance(4_000)
    return stage.state().orders[0]
  }
  return { ...stage, acme, holdings, order, next }
}

it.each([
  ['another account', { url: `https://acme.test/pay?walletAddress=${EVIL}` }],
  ['another account, hidden behind the own one', { url: `https://acme.test/pay?walletAddress=${ALICE}&x=${EVIL}` }],
  ['another account in the fragment', { url: `https://acme.test/#/pay?to=${EVIL}` }],
])('error: a page for %s is not opened', async (_, checkout) => {
  const { flow, windows, state } = await setQuoted({ providers: [createTestProvider('acme', { checkout: async () => checkout })] })
  await expect(flow.buy()).rejects.toMatchObject({
    code: 'ONRAMP_ANSWER_INVALID',
    context: { problem: expect.stringContaining('another account') },
  })
  expect([windows, state().orders]).toEqual([['closed'], []])
})

it.each([
  ['an address that is too long', { url: `https://acme.test/${'a'.repeat(8_192)}` }],
  ['a reference that is no text', { url: 'https://acme.test/', reference: { toString: 'r1' } }],
  ['a reference that leaves its folder', { url: 'https://acme.test/', reference: 'r1\n../' }],
  ['no page', {}],
  ['nothing', null],
])('error: a checkout with %s', async (_, checkout) => {
  const { flow, state } = await setQuoted({ providers: [createTestProvider('acme', { checkout: async () => checkout })] })
  await expect(flow.buy()).rejects.toMatchObject({ code: 'ONRAMP_ANSWER_INVALID' })
  expect(state().orders).toEqual([])
})

it('fault 37: the reference of an order that there is already is refused: its status would count for both', async () => {
  const { flow, state, order } = await buyFrom()
  flow.reset()
  flow.choose('acme')
  await expect(flow.buy()).rejects.toMatchObject({
    code: 'ONRAMP_ANSWER_INVALID',
    context: { problem: 'the reference is of another order' },
  })
  expect(state().orders.map(({ id }) => id)).toEqual([order.id])
})

it('default: two providers may use the same reference', async () => {
  const providers = [createTestProvider('acme'), createTestProvider('bolt')]
  const { flow, state, stop } = await setQuoted({ providers })
  await flow.buy()
  flow.reset()
  flow.choose('bolt')
  await flow.buy()
  stop()
  expect(
    state()
      .orders.map(({ providerId }) => providerId)
      .sort(),
  ).toEqual(['acme', 'bolt'])
})

it('fault 81: "completed" while the balance did not rise is only said; once it rises, it is seen', async () => {
  const { next, holdings, state, latchkey } = await buyFrom()
  const balances: unknown[] = []
  latchkey.events.on((event) => event.type === 'balanceChanged' && balances.push(event.account))
  expect(await next({ state: 'completed', transactionId: '0xfake' })).toMatchObject({ state: 'processing', isClaimed: true })
  expect(await next({ state: 'completed' })).toMatchObject({ state: 'processing', isClaimed: true })
  // Dust: 0.049 USDC were promised.
  holdings.token = 5_000_001n
  expect(await next({ state: 'completed' })).toMatchObject({ state: 'processing' })
  expect(balances).toEqual([])
  // Dust is not counted as a beginning: nine tenths of what was promised have to come in all.
  holdings.token = 5_044_099n
  expect(await next({ state: 'completed' })).toMatchObject({ state: 'processing', heldBefore: '5000000' })
  holdings.token = 5_044_100n
  expect(await next({ state: 'completed', receive: '0.049' })).toMatchObject({ state: 'completed', isSeen: true, isClaimed: false })
  expect([balances, state().tracking]).toEqual([[`eip155:2:${ALICE}`], 'idle'])
})

it('fault 81: "completed" that nobody ever sees ends as not confirmed', async () => {
  const { next, flow, clock, state } = await buyFrom()
  await next({ state: 'completed' })
  await clock.advance(24 * 3_600_000)
  flow.track()()
  expect(state().orders).toMatchObject([{ state: 'unconfirmed' }])
})

it('fault 81: a provider that answers after a day ends the order after all', async () => {
  const { flow, clock, state, holdings, acme, order } = await buyFrom()
  await clock.advance(24 * 3_600_000)
  flow.track()()
  expect(state().orders).toMatchObject([{ state: 'unconfirmed' }])
  acme.answers.status = async () => ({ state: 'processing' })
  const stop = flow.track(order.id)
  await clock.advance(0)
  expect(state().orders).toMatchObject([{ state: 'unconfirmed' }])
  stop()
  holdings.token = 5_049_000n
  acme.answers.status = async () => ({ state: 'completed' })
  flow.track(order.id)
  await clock.advance(0)
  expect(state().orders).toMatchObject([{ state: 'completed', isSeen: true }])
})

it('default: where the balance cannot be read, "completed" ends the order without saying that it was seen', async () => {
  const { next, holdings } = await buyFrom()
  holdings.token = undefined
  const order = await next({ state: 'completed' })
  expect([order?.state, order?.isSeen]).toEqual(['completed', undefined])
})

it('fault 81: a status goes neither back in rank nor in time', async () => {
  const { next, clock } = await buyFrom()
  const now = clock.now()
  expect(await next({ state: 'processing', updatedAtMs: now, transactionId: 'a' })).toMatchObject({
    state: 'processing',
    transactionId: 'a',
  })
  expect(await next({ state: 'pending', updatedAtMs: now + 1_000 })).toMatchObject({ state: 'processing', updatedAtMs: now })
  expect(await next({ state: 'failed', updatedAtMs: now - 1 })).toMatchObject({ state: 'processing' })
  expect(await next({ state: 'processing', updatedAtMs: now - 1, transactionId: 'b' })).toMatchObject({ transactionId: 'a' })
  expect(await next({ state: 'processing', updatedAtMs: now + 1, transactionId: 'c' })).toMatchObject({ transactionId: 'c' })
  expect(await next({ state: 'failed', updatedAtMs: now + 2, reason: 'Declined.' })).toMatchObject({ state: 'failed', reason: 'Declined.' })
})

it('fault 78: a status may be ten minutes ahead, and not more', async () => {
  const { next, clock, state } = await buyFrom()
  expect(await next({ state: 'processing', updatedAtMs: clock.now() + 4_000 + 600_001 })).toMatchObject({ state: 'pending' })
  expect(await next({ state: 'processing', updatedAtMs: clock.now() + 4_000 + 600_000 })).toMatchObject({ state: 'processing' })
  expect(state().tracking).toBe('running')
})

it.each([
  ['a state of this page', { state: 'arrived' }],
  ['another state of this page', { state: 'unconfirmed' }],
  ['a state that every object has', { state: 'constructor' }],
  ['a transaction that leaves its folder', { state: 'processing', transactionId: '../../evil' }],
  ['a transaction that is a link', { state: 'processing', transactionId: 'https://evil.example' }],
  ['a transaction that is too long', { state: 'processing', transactionId: 'a'.repeat(201) }],
  ['an amount with an exponent', { state: 'processing', receive: '1e9' }],
  ['a time that is none', { state: 'processing', updatedAtMs: Number.NaN }],
  ['an empty reason', { state: 'failed', reason: '\u200b' }],
])('error: a status with %s changes nothing', async (_, status) => {
  const { next } = await buyFrom()
  expect(await next(status)).toMatchObject({ state: 'pending' })
})

it('error: a status does not change what the order is, or what was seen', async () => {
  const { next, order } = await buyFrom()
  const lie = {
    id: 'x',
    address: EVIL,
    token: { symbol: 'EVIL' },
    heldBefore: '0',
    isSeen: true,
    isClaimed: true,
    createdAtMs: 0,
    amount: '1',
  }
  const after = await next({ state: 'processing', ...lie })
  expect(after).toMatchObject({ ...order, state: 'processing' })
  expect([after?.isSeen, after?.isClaimed]).toEqual([undefined, undefined])
})

it('error: the amount that was promised stays where a status leaves it out', async () => {
  const { next } = await buyFrom()
  expect(await next({ state: 'processing' })).toMatchObject({ receive: '0.049' })
  expect(await next({ state: 'processing', receive: '0.048' })).toMatchObject({ receive: '0.048' })
})

it('default: a quote that changes between review and click is the one that was shown', async () => {
  const acme = createTestProvider('acme')
  const { flow, stop } = await setQuoted({ providers: [acme] })
  stop()
  acme.answers.quote = async (request) => ({ ...quoteOf(request), id: 'other', receive: '0.001' })
  expect(await flow.buy()).toMatchObject({ receive: '0.049', amount: '100' })
})
