import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import type { SwapQuote } from '../contracts/index.js'
import type { Market, MarketOrder, ProviderMood } from '../../test/fakeMarket.js'
import { startMarket } from '../../test/fakeMarket.js'

/** What the visitor confirmed with a click. */
interface Intent {
  readonly quote: SwapQuote
  readonly account: string | undefined
  /** Orders that had been sent before. */
  readonly before: number
}

type Action =
  | { readonly type: 'type'; readonly text: string }
  | { readonly type: 'select'; readonly side: 'from' | 'to'; readonly token: 'usd' | 'two' | 'coin' }
  | { readonly type: 'sides' | 'max' | 'confirm' | 'click' | 'doubleClick' | 'reset' | 'account' | 'network' | 'leave' | 'return' }
  | { readonly type: 'price'; readonly price: number }
  | { readonly type: 'node'; readonly node: Market['node'] }
  | { readonly type: 'provider'; readonly id: string; readonly mood: ProviderMood }
  | { readonly type: 'wallet'; readonly failure: 'reject' | 'throw' | 'hang' | undefined }
  | { readonly type: 'receipt'; readonly receipt: Market['receipt'] }
  | { readonly type: 'refusal'; readonly refusal: string | undefined }
  | { readonly type: 'bundles'; readonly hasBundles: boolean }
  | { readonly type: 'wait'; readonly durationMs: number }

const well = <T>(value: T, ...others: readonly T[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(value) }, { weight: 2, arbitrary: fc.constantFrom(...others) })

const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom('', '0', '1', '2.5', '0.000001', '40', '99999', '1.').map((text): Action => ({ type: 'type', text })),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('select' as const),
      side: fc.constantFrom('from', 'to'),
      token: fc.constantFrom('usd', 'two', 'coin'),
    }) as fc.Arbitrary<Action>,
  },
  { weight: 8, arbitrary: fc.constantFrom('click', 'doubleClick').map((type): Action => ({ type })) },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom('sides', 'max', 'confirm', 'reset', 'account', 'network', 'leave', 'return')
      .map((type): Action => ({ type })),
  },
  { weight: 4, arbitrary: fc.constantFrom(1_000, 990, 985, 1_050, 800, 1).map((price): Action => ({ type: 'price', price })) },
  { weight: 2, arbitrary: well<Market['node']>('well', 'hang', 'fail').map((node): Action => ({ type: 'node', node })) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom('one', 'other'), well<ProviderMood>('well', 'hang', 'fail', 'wrongAmount', 'wrongLeast', 'noRoute'))
      .map(([id, mood]): Action => ({ type: 'provider', id, mood })),
  },
  {
    weight: 2,
    arbitrary: well<'reject' | 'throw' | 'hang' | undefined>(undefined, 'reject', 'throw', 'hang').map((failure): Action => ({
      type: 'wallet',
      failure,
    })),
  },
  { weight: 2, arbitrary: well<Market['receipt']>('0x1', '0x0', 'never').map((receipt): Action => ({ type: 'receipt', receipt })) },
  { weight: 1, arbitrary: well<string | undefined>(undefined, 'not today').map((refusal): Action => ({ type: 'refusal', refusal })) },
  { weight: 1, arbitrary: fc.boolean().map((hasBundles): Action => ({ type: 'bundles', hasBundles })) },
  {
    weight: 10,
    arbitrary: fc
      .constantFrom(0, 100, 200, 1_000, 4_000, 10_000, 61_000, 700_000)
      .map((durationMs): Action => ({ type: 'wait', durationMs })),
  },
)

/** Longer than any provider has for an answer. */
const SETTLED_MS = 30_000
/** Longer than the time limits of wallet, transaction and node together, and than the half hour for which a swap is followed. */
const LONGEST_MS = 3_600_000

class Visitor {
  readonly intents: Intent[] = []
  /** For each intent, the outcomes of its clicks. */
  readonly outcomes: Promise<readonly string[]>[] = []
  isThere = true
  #stop: () => void

  constructor(readonly market: Market) {
    this.#stop = market.flow.start({ fromToken: 'USD', toToken: 'TWO', amount: '2' })
  }

  click(times: number): void {
    const { flow, sent } = this.market
    const { button, shown } = flow.view()
    if (button.reason !== 'review' || !shown) return
    this.intents.push({ quote: shown.quote, account: this.market.state().account, before: sent.length })
    const outcomes = Array.from({ length: times }, () =>
      flow.swap(shown.quote).then(
        () => 'done',
        () => 'failed',
      ),
    )
    this.outcomes.push(Promise.all(outcomes))
  }

  leave(): void {
    this.#stop()
    this.isThere = false
  }

  come(): void {
    this.#stop()
    this.#stop = this.market.flow.start()
    this.isThere = true
  }

  async act<A extends Action>(next: A): Promise<void> {
    await (ACTS[next.type] as (visitor: Visitor, action: A) => unknown)(this, next)
  }
}

const ACTS: { readonly [T in Action['type']]: (visitor: Visitor, action: Extract<Action, { type: T }>) => unknown } = {
  type: ({ market }, { text }) => market.flow.setAmount(text),
  select: ({ market }, { side, token }) =>
    market.flow.select(side, token === 'coin' ? (market.state().native ?? market.tokens.usd) : market.tokens[token]),
  sides: ({ market }) => market.flow.switchSides(),
  max: ({ market }) => market.flow.setMax(),
  confirm: ({ market }) => market.flow.confirmImpact(),
  click: (visitor) => visitor.click(1),
  doubleClick: (visitor) => visitor.click(2),
  reset: ({ market }) => market.flow.reset(),
  leave: (visitor) => visitor.leave(),
  return: (visitor) => visitor.come(),
  price: ({ market }, { price }) => Object.assign(market, { price }),
  node: ({ market }, { node }) => Object.assign(market, { node }),
  provider: ({ market }, { id, mood }) => Object.assign(market.moods, { [id]: mood }),
  wallet: ({ market }, { failure }) => Object.assign(market.connector.switches, { request: failure }),
  receipt: ({ market }, { receipt }) => Object.assign(market, { receipt }),
  refusal: ({ market }, { refusal }) => Object.assign(market, { refusal }),
  bundles: ({ market }, { hasBundles }) => Object.assign(market, { hasBundles }),
  wait: ({ market }, { durationMs }) => market.clock.advance(durationMs),
  account({ market: { latchkey } }) {
    const session = latchkey.state.sessions['test']
    const other = session?.status === 'connected' ? session.accounts.find(({ address }) => address !== session.account.address) : undefined
    if (other) latchkey.switchAccount({ namespace: 'test', address: other.address })
  },
  network({ market: { latchkey } }) {
    const chainId = latchkey.state.activeNetworkIds['test'] === 'test:1' ? 'test:2' : 'test:1'
    // A wallet that is set to fail may reject; it then keeps its network.
    return latchkey.switchNetwork({ chainId }).catch(() => undefined)
  },
}

const isSwap = (order: MarketOrder): order is Extract<MarketOrder, { kind: 'swap' }> => order.kind === 'swap'

/** Every swap that was sent belongs to one intent and has its amounts. */
function checkOrders({ intents, market: { sent, senders } }: Visitor): void {
  intents.forEach(({ quote, account, before }, index) => {
    const until = intents[index + 1]?.before ?? sent.length
    const orders = sent.slice(before, until)
    for (const sender of senders.slice(before, until)) expect(sender, 'From the account that agreed').toBe(account)
    const swapped = orders.filter(isSwap)
    expect(swapped.length, 'One intent is one swap at most').toBeLessThanOrEqual(1)
    for (const { from, to, amountIn, minimumOut, provider } of swapped) {
      expect({ from, to, amountIn, provider }).toEqual({
        from: quote.from.symbol,
        to: quote.to.symbol,
        amountIn: String(quote.amountIn),
        provider: quote.providerId,
      })
      expect(BigInt(minimumOut) >= quote.minimumOut, 'Never less than was shown').toBe(true)
    }
    for (const order of orders) if (order.kind === 'approve') expect([quote.amountIn, 0n]).toContain(BigInt(order.amount))
  })
  if (intents.length === 0) expect(sent).toEqual([])
}

const BUSY = ['preparing', 'signing', 'approving', 'confirmingApproval', 'swapping', 'confirming']

it('fault 37: random actions of visitors, prices, wallets and nodes: one intent is at most one swap of the shown amounts, and every wait ends', async () => {
  let swapsSent = 0
  const property = fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 40 }), async (actions) => {
    const market = await startMarket({ providers: ['one', 'other'], swaps: { followHours: 0.5 } })
    try {
      const visitor = new Visitor(market)
      // Loading code takes no time of the test clock.
      await vi.waitFor(() => expect(market.state().tokensStatus).toBe('ready'))
      await market.clock.advance(500)
      for (const next of actions) {
        const isBusy = BUSY.includes(market.state().progress.step)
        // During a swap there is nothing to click.
        if (isBusy) expect(market.flow.view().button.reason).toBe('busy')
        await visitor.act(next)
        checkOrders(visitor)
      }
      await market.clock.advance(SETTLED_MS)
      const { quotes, tokensStatus } = market.state()
      if (visitor.isThere) expect(quotes.status, 'A spinner without an end').not.toBe('loading')
      expect(tokensStatus).not.toBe('loading')
      visitor.leave()
      await market.clock.advance(LONGEST_MS)
      // Loading code takes no time of the test clock: what waits for it has its time limit afterwards.
      await vi.waitFor(async () => {
        await market.clock.advance(LONGEST_MS)
        expect(BUSY).not.toContain(market.state().progress.step)
      })
      checkOrders(visitor)
      for (const each of await Promise.all(visitor.outcomes)) expect(new Set(each).size, 'Both clicks get one outcome').toBe(1)
      swapsSent += market.sent.filter(isSwap).length
    } finally {
      market.latchkey.dispose()
    }
  })
  const numRuns = Number(process.env['LATCHKEY_FUZZ_INPUTS'] ?? 0) > 0 ? 2_000 : 40
  await fc.assert(property, { numRuns, endOnFailure: true, ...(process.env['LATCHKEY_SEED'] === 'random' ? {} : { seed: 20_261_122 }) })
  expect(swapsSent).toBeGreaterThan(numRuns / 7)
}, 900_000)
