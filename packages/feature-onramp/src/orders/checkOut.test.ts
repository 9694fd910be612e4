import { expect, it } from 'vitest'
import { openContext } from '../../test/openContext.js'
import { ALICE, setQuoted, setStage } from '../../test/stage.js'
import { createTestProvider, ETHER, quoteOf, USDC } from '../../test/testProvider.js'
import type { OnrampOrderRequest, OnrampStatusRequest } from '../contracts/index.js'
import type { FlowParts } from '../flow/FlowParts.js'
import type { OnrampState } from '../flow/OnrampState.js'
import { readIntent } from './checkOut.js'

const acme = createTestProvider('acme')
const bolt = createTestProvider('bolt')
const limits = { min: '10.00', max: '7500.00' }
const offer = { providerId: 'acme', name: 'ACME', isSandbox: false, host: 'acme.test', isTracked: true, status: 'quoted', limits } as const
const quote = { ...quoteOf({ amount: '100' }), id: 'of acme' }

/** What a visitor chose, with changes. */
function partsOf(state: Partial<OnrampState> = {}, rest: Partial<FlowParts> = {}): FlowParts {
  const { context } = openContext()
  const buyer = {
    id: `eip155:1:${ALICE}`,
    namespace: 'eip155',
    address: ALICE,
    chainId: 'eip155:1',
    isSmartAccount: false,
    networks: [],
  } as const
  const chosen = { token: USDC, fiat: 'USD', method: 'card', amount: '100', providerId: 'acme', offers: [{ ...offer, quote }], ...state }
  return { context, providers: [acme, bolt], buyer: () => buyer, read: () => chosen, ...rest } as unknown as FlowParts
}

it('default: what the visitor sees is what is bought: token, payment and quote of the chosen provider', () => {
  const second = { ...offer, providerId: 'bolt', quote: { ...quote, id: 'of bolt' } }
  const offers = [{ ...offer, quote }, second]
  expect(readIntent(partsOf({ offers })).request).toEqual({ token: USDC, fiat: 'USD', method: 'card', amount: '100', quote })
  const other = readIntent(partsOf({ offers, providerId: 'bolt' }))
  expect([other.provider.id, other.request.quote?.id]).toEqual(['bolt', 'of bolt'])
})

it('default: only a provider with limits gets the payment, and only with a currency', () => {
  const onPage = { ...offer, status: 'onPage' } as const
  expect(readIntent(partsOf({ offers: [{ ...onPage, limits: undefined }] })).request).toEqual({ token: USDC })
  expect(readIntent(partsOf({ offers: [onPage], fiat: undefined })).request).toEqual({ token: USDC })
  expect(readIntent(partsOf({ offers: [onPage], amount: '99.5' })).request).toEqual({
    token: USDC,
    fiat: 'USD',
    method: 'card',
    amount: '99.5',
  })
})

it.each<[string, Partial<OnrampState>, Partial<FlowParts>]>([
  ['nobody is connected', {}, { buyer: () => undefined }],
  ['the provider is gone', {}, { providers: [bolt] }],
  ['no provider is chosen', { providerId: undefined }, {}],
  ['no token is chosen', { token: undefined }, {}],
  ['there is no offer', { offers: [] }, {}],
  ['the offer is of another', { offers: [{ ...offer, providerId: 'bolt' }] }, {}],
  ['the quote is asked for', { offers: [{ ...offer, status: 'asking' }] }, {}],
  ['the quote failed', { offers: [{ ...offer, status: 'failed' }] }, {}],
  ['the amount is outside the limits', { offers: [{ ...offer, status: 'outsideLimits' }] }, {}],
  ['there is no amount', { offers: [{ ...offer, status: 'noAmount' }] }, {}],
])('error: nothing is bought where %s', (_, state, rest) => {
  expect(() => readIntent(partsOf(state, rest))).toThrow(expect.objectContaining({ code: 'ONRAMP_INCOMPLETE' }))
})

it('error: a quote is valid until it expires, and not then', () => {
  const nowMs = openContext().clock.now()
  const until = (expiresAtMs: number) => partsOf({ offers: [{ ...offer, quote: { ...quote, expiresAtMs } }] })
  expect(readIntent(until(nowMs + 1)).request.quote?.expiresAtMs).toBe(nowMs + 1)
  expect(() => readIntent(until(nowMs))).toThrow(expect.objectContaining({ code: 'ONRAMP_QUOTE_EXPIRED' }))
})

/** A provider that keeps what it is asked. */
function createWitness(id: string) {
  const provider = createTestProvider(id)
  const orders: OnrampOrderRequest[] = []
  const statuses: OnrampStatusRequest[] = []
  return {
    orders,
    statuses,
    provider: {
      ...provider,
      createOrder: (request: OnrampOrderRequest) => {
        orders.push(request)
        return provider.createOrder(request)
      },
      getStatus: async (request: OnrampStatusRequest) => {
        statuses.push(request)
        return { state: 'pending' as const }
      },
    },
  }
}

it('default: the provider gets the account, the networks, what is bought and the quote; for a status the reference', async () => {
  const [one, other] = [createWitness('acme'), createWitness('bolt')]
  const { flow, clock, stop } = await setQuoted({ providers: [other.provider, one.provider] })
  flow.choose('acme')
  const order = await flow.buy()
  stop()
  const asked = { namespace: 'eip155', address: ALICE, networks: [{ caipNetworkId: 'eip155:1' }, { caipNetworkId: 'eip155:2' }] }
  expect(one.orders).toMatchObject([{ ...asked, token: USDC, fiat: 'USD', method: 'card', amount: '100', quote: { id: 'q1' } }])
  expect([one.orders[0]?.signal.aborted, one.orders[0]?.clock]).toEqual([false, expect.objectContaining({ now: expect.any(Function) })])
  flow.track(order.id)
  await clock.advance(0)
  expect(one.statuses).toMatchObject([{ ...asked, reference: 'r1' }])
  expect([other.orders, other.statuses]).toEqual([[], []])
})

it('default: orders have ids of 32 digits, and say whether they are of a sandbox', async () => {
  const silent = { checkout: async () => ({ url: 'https://acme.test/pay' }) }
  const { flow, state, stop } = await setQuoted({ providers: [{ ...createTestProvider('acme', silent), isSandbox: true }] })
  await flow.buy()
  flow.choose('acme')
  // Without a reference there is none that could be of another order.
  await flow.buy()
  stop()
  for (const { id, isSandbox } of state().orders) expect([id, isSandbox]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), true])
  expect(new Set(state().orders.map(({ id }) => id)).size).toBe(2)
  const real = await setQuoted({ providers: [createTestProvider('acme')] })
  expect((await real.flow.buy()).isSandbox).toBe(false)
})

it('fault 22: a blocked window and a refused page: the failure is told, and nothing else breaks', async () => {
  const provider = createTestProvider('acme', { checkout: async () => ({ url: 'https://evil.example' }) })
  const { flow, state } = await setQuoted({ providers: [provider], isBlocked: true })
  await expect(flow.buy()).rejects.toMatchObject({ code: 'ONRAMP_ADDRESS_REFUSED' })
  expect(state().checkout).toEqual({
    step: 'failed',
    providerId: 'acme',
    failure: { code: 'ONRAMP_ADDRESS_REFUSED', message: expect.stringContaining('evil.example'), isRetryable: false },
  })
})

it('behavior: one order is followed without asking of the others, nor of those of another account', async () => {
  let reference = 0
  const witness = createWitness('acme')
  const provider = { ...witness.provider, createOrder: async () => ({ url: 'https://acme.test/pay', reference: `r${(reference += 1)}` }) }
  const { flow, clock, latchkey, storage, stop } = await setQuoted({ providers: [provider] })
  const first = await flow.buy()
  flow.choose('acme')
  await flow.buy()
  stop()
  flow.track(first.id)()
  await clock.advance(0)
  expect(witness.statuses.map((request) => request.reference)).toEqual(['r1'])
  latchkey.dispose()
  const second = await setStage({ providers: [provider], storage })
  second.latchkey.switchAccount({ namespace: 'eip155', address: '0x00000000000000000000000000000000000000b0' })
  second.flow.track()
  await second.clock.advance(0)
  await second.latchkey.disconnect()
  second.flow.track()
  await second.clock.advance(0)
  expect(witness.statuses).toHaveLength(1)
})

it('behavior: what comes after following has stopped changes nothing, and nobody is asked again', async () => {
  let give = (_: unknown): void => undefined
  const provider = createTestProvider('acme', { status: () => new Promise((resolve) => (give = resolve)) })
  const { flow, clock, state, stop } = await setQuoted({ providers: [provider] })
  const { id } = await flow.buy()
  stop()
  const end = flow.track(id)
  await clock.advance(0)
  end()
  give({ state: 'failed' })
  await clock.advance(60_000)
  expect(state()).toMatchObject({ tracking: 'idle', orders: [{ state: 'pending' }] })
  expect(provider.calls.filter((name) => name === 'status')).toHaveLength(1)
})

it('behavior: an order whose provider is gone, or tells nothing any more, fails to be followed and stays', async () => {
  const { flow, latchkey, storage, stop } = await setQuoted({ providers: [createTestProvider('acme')] })
  await flow.buy()
  stop()
  latchkey.dispose()
  for (const providers of [[], [createTestProvider('bolt')], [createTestProvider('acme', { status: undefined })]]) {
    const next = await setStage({ providers, storage })
    const end = next.flow.track()
    await next.clock.advance(4 * 3_000)
    expect(next.state()).toMatchObject({ tracking: 'failed', orders: [{ state: 'pending' }] })
    end()
  }
})

it('behavior: the balance is looked at only where it is needed', async () => {
  const asked: string[] = []
  const adapter = {
    getBalance: async ({ account }: { readonly account: { readonly type: string } }) => {
      asked.push(account.type)
      return 1n
    },
  }
  const provider = createTestProvider('acme', { catalog: async () => ({ tokens: [ETHER] }), quote: undefined })
  const { flow, clock, stop } = await setQuoted({ providers: [provider], adapter })
  const { id } = await flow.buy()
  stop()
  const before = asked.length
  flow.track(id)
  await clock.advance(8_000)
  expect([asked.length, asked[0]]).toEqual([before, 'eoa'])
  provider.answers.status = async () => ({ state: 'completed' })
  await clock.advance(4_000)
  expect(asked.length).toBe(before + 1)
})
