import { expect, it } from 'vitest'
import { createHoldings } from '../../test/holdings.js'
import { ALICE, setQuoted, setStage } from '../../test/stage.js'
import { createTestProvider, ETHER, USDC } from '../../test/testProvider.js'
import type { OnrampToken } from '../contracts/index.js'
import { LONGEST_ORDER_MS } from '../timeouts.js'

const DAY_MS = 24 * 3_600_000

/** A provider that tells nothing of its orders, and a price only on its page. */
const createSilent = (token: OnrampToken = USDC) =>
  createTestProvider('acme', { quote: undefined, status: undefined, catalog: async () => ({ tokens: [token] }) })

async function buySilently(token?: OnrampToken) {
  const holdings = createHoldings()
  const stage = await setQuoted({ providers: [createSilent(token)], adapter: holdings.adapter })
  stage.stop()
  const order = await stage.flow.buy()
  const balances: string[] = []
  stage.latchkey.events.on((event) => event.type === 'balanceChanged' && balances.push(event.account))
  return { ...stage, holdings, order, balances }
}

it('default: where the provider tells nothing, the balance of a token is watched, and the coins have probably arrived', async () => {
  const { flow, clock, state, holdings, order, balances } = await buySilently()
  expect(order).toMatchObject({ state: 'pending', heldBefore: '5000000', reference: undefined })
  expect(holdings.asked).toEqual([
    ['eth_call', [{ to: USDC.address, data: `0x70a08231${ALICE.slice(2).padStart(64, '0')}` }, 'latest'], 'eip155:2'],
  ])
  flow.track(order.id)
  await clock.advance(0)
  expect(state()).toMatchObject({ tracking: 'running', orders: [{ state: 'pending' }] })
  holdings.token = 5_000_001n
  await clock.advance(14_999)
  expect(state().orders).toMatchObject([{ state: 'pending' }])
  await clock.advance(1_001)
  expect(state()).toMatchObject({ tracking: 'idle', orders: [{ state: 'arrived', isSeen: true }] })
  expect(balances).toEqual([`eip155:2:${ALICE}`])
})

it('default: the balance of a network’s own coin is watched, at most every 15 s', async () => {
  const { flow, clock, state, holdings, order } = await buySilently(ETHER)
  expect(order.heldBefore).toBe(String(10n ** 18n))
  flow.track(order.id)
  await clock.advance(0)
  const before = holdings.asked.length
  await clock.advance(14_999)
  expect(holdings.asked).toHaveLength(before)
  await clock.advance(1_001)
  expect(holdings.asked).toHaveLength(before + 1)
  expect(holdings.asked[0]).toEqual([ALICE, 'eip155:1'])
  holdings.coin = 10n ** 18n + 1n
  await clock.advance(16_000)
  expect(state().orders).toMatchObject([{ state: 'arrived' }])
})

it('fault 81: an order ends after 24 hours as not confirmed, and what comes then is not counted for it', async () => {
  const { flow, clock, state, holdings, order } = await buySilently()
  const stop = flow.track(order.id)
  await clock.advance(0)
  stop()
  await clock.advance(DAY_MS - 1)
  flow.track()()
  expect(state().orders).toMatchObject([{ state: 'pending' }])
  await clock.advance(1)
  flow.track()()
  expect(state().orders).toMatchObject([{ id: order.id, state: 'unconfirmed' }])
  holdings.token = 9_000_000n
  const asked = holdings.asked.length
  flow.track(order.id)
  await clock.advance(60_000)
  expect(state()).toMatchObject({ tracking: 'idle', orders: [{ state: 'unconfirmed' }] })
  expect(holdings.asked).toHaveLength(asked)
})

it('fault 81: an order that nobody looked at for a day is not confirmed after the next load', async () => {
  const { latchkey, storage, order } = await buySilently()
  latchkey.dispose()
  const earlierMs = order.createdAtMs - LONGEST_ORDER_MS - 60_000
  for (let index = 0; index < (storage.length ?? 0); index += 1) {
    const key = storage.key?.(index) ?? ''
    const text = storage.getItem(key) ?? ''
    if (text.includes(order.id)) storage.setItem(key, text.replace(String(order.createdAtMs), String(earlierMs)))
  }
  const second = await setStage({ providers: [createSilent()], storage })
  expect(second.state().orders).toMatchObject([{ id: order.id, state: 'unconfirmed' }])
})

it('default: what came counts for one order only, the next waits for more', async () => {
  const { flow, clock, state, holdings, order } = await buySilently()
  flow.reset()
  flow.choose('acme')
  await clock.advance(1)
  const second = await flow.buy()
  flow.track()
  await clock.advance(0)
  holdings.token = 6_000_000n
  await clock.advance(15_000)
  const states = () => new Map(state().orders.map(({ id, state: is }) => [id, is]))
  expect([...states().values()].sort()).toEqual(['arrived', 'pending'])
  await clock.advance(60_000)
  expect([...states().values()].sort()).toEqual(['arrived', 'pending'])
  holdings.token = 6_000_001n
  await clock.advance(16_000)
  expect([states().get(order.id), states().get(second.id)]).toEqual(['arrived', 'arrived'])
})

it('default: what the visitor spends meanwhile does not hide what comes', async () => {
  const { flow, clock, state, holdings, order } = await buySilently()
  flow.track(order.id)
  await clock.advance(0)
  holdings.token = 1_000_000n
  await clock.advance(16_000)
  expect(state().orders).toMatchObject([{ state: 'pending', heldBefore: '1000000' }])
  holdings.token = 1_500_000n
  await clock.advance(16_000)
  expect(state().orders).toMatchObject([{ state: 'arrived' }])
})

it('default: a balance that could not be read when the order began counts from the first time that it can', async () => {
  const holdings = createHoldings()
  holdings.token = undefined
  const { flow, clock, state, stop } = await setQuoted({ providers: [createSilent()], adapter: holdings.adapter })
  stop()
  const order = await flow.buy()
  expect(order.heldBefore).toBeUndefined()
  flow.track(order.id)
  await clock.advance(0)
  holdings.token = 7n
  await clock.advance(16_000)
  expect(state().orders).toMatchObject([{ state: 'pending', heldBefore: '7' }])
  holdings.token = 8n
  await clock.advance(16_000)
  expect(state().orders).toMatchObject([{ state: 'arrived' }])
})

it.each([['0x'], ['0x01'], [7], [null], [`0x${'0'.repeat(63)}g`], [`0x${'0'.repeat(65)}`]])(
  'error: a node that answers %s says nothing of a balance',
  async (answer) => {
    const holdings = createHoldings()
    holdings.answer = answer
    const { flow } = await setQuoted({ providers: [createSilent()], adapter: holdings.adapter })
    expect((await flow.buy()).heldBefore).toBeUndefined()
  },
)

it('default: no balance of a token elsewhere than on EIP-155, of a chain without balances, or of a network that is gone', async () => {
  const holdings = createHoldings()
  const capabilities = { balance: false, send: false, signMessage: false }
  const first = await setQuoted({ providers: [createSilent(ETHER)], adapter: { ...holdings.adapter, capabilities } })
  expect((await first.flow.buy()).heldBefore).toBeUndefined()
  expect(holdings.asked).toEqual([])
})

it('fault 68: a node that never answers does not hold up the page for longer than 5 s', async () => {
  const adapter = { readFromNode: () => new Promise<never>(() => undefined) }
  const { flow, clock, windows } = await setQuoted({ providers: [createSilent()], adapter })
  const buying = flow.buy()
  await clock.advance(4_999)
  expect(windows).toEqual(['empty'])
  await clock.advance(1)
  expect((await buying).heldBefore).toBeUndefined()
  expect(windows).toEqual(['https://acme.test/pay'])
})

it('behavior: a balance that cannot be read does not end the order, and five failures end the round', async () => {
  const { flow, clock, state, holdings, order } = await buySilently()
  holdings.token = undefined
  flow.track(order.id)
  await clock.advance(4 * 16_000 - 1)
  expect(state().tracking).toBe('running')
  await clock.advance(16_001)
  expect(state()).toMatchObject({ tracking: 'failed', orders: [{ state: 'pending' }] })
})

it('behavior: after a reload the balance from before still counts', async () => {
  const { latchkey, storage, order, holdings } = await buySilently()
  latchkey.dispose()
  holdings.token = 5_000_002n
  const second = await setStage({ providers: [createSilent()], storage, adapter: holdings.adapter })
  second.flow.track()
  await second.clock.advance(0)
  expect(second.state().orders).toMatchObject([{ id: order.id, state: 'arrived' }])
})
