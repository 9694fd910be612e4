// Random actions on Uniswap's own contracts. Amounts are read from the chain.
import type { TestToken } from '@latchkey/testkit/exchange'
import fc from 'fast-check'
import { expect, it, onTestFinished } from 'vitest'
import { ACCOUNT } from '../../test/exchangeStage.js'
import type { FlowStage } from '../../test/flowStage.js'
import { startFlowStage } from '../../test/flowStage.js'
import type { SwapQuote, SwapToken } from '../contracts/index.js'

type Action =
  | { readonly type: 'pair'; readonly from: Name; readonly to: Name }
  | { readonly type: 'amount'; readonly text: string }
  | { readonly type: 'trade'; readonly isBuy: boolean; readonly isV3: boolean; readonly coins: bigint }
  | { readonly type: 'wallet'; readonly agrees: boolean }
  | { readonly type: 'click'; readonly times: number; readonly tradesMeanwhile: boolean }

type Name = 'coin' | 'usdc' | 'usdt'

const name = fc.constantFrom<Name[]>('coin', 'usdc', 'usdt')
const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ type: fc.constant('pair' as const), from: name, to: name }),
  fc.record({ type: fc.constant('amount' as const), text: fc.constantFrom('0.5', '1', '25', '300.123456') }),
  fc.record({ type: fc.constant('trade' as const), isBuy: fc.boolean(), isV3: fc.boolean(), coins: fc.constantFrom(1n, 3n, 8n) }),
  fc.record({ type: fc.constant('wallet' as const), agrees: fc.constantFrom(true, true, false) }),
  { weight: 4, arbitrary: fc.record({ type: fc.constant('click' as const), times: fc.constantFrom(1, 2), tradesMeanwhile: fc.boolean() }) },
)

/** A visitor with all tokens. */
class Visitor {
  swapped = 0
  constructor(
    readonly stage: FlowStage,
    readonly usdt: SwapToken,
  ) {}

  token(which: Name): SwapToken {
    return { coin: this.stage.native, usdc: this.stage.usdc, usdt: this.usdt }[which]
  }

  async trade({ isBuy, isV3, coins }: Pick<Extract<Action, { type: 'trade' }>, 'isBuy' | 'isV3' | 'coins'>): Promise<void> {
    const { exchange, usdc } = this.stage
    const dollars = { ...usdc, address: usdc.address } as unknown as TestToken
    const [from, to, amountIn] = isBuy ? [dollars, exchange.weth, coins * 3_000n * 10n ** 6n] : [exchange.weth, dollars, coins * 10n ** 18n]
    await exchange.trade({ from, to, amountIn, ...(isV3 && { feePpm: 3_000 }) })
  }

  /** The quote that can be confirmed now. */
  async look(): Promise<SwapQuote | undefined> {
    const { flow } = this.stage
    await flow.refresh()
    if (flow.view().button.reason === 'confirmImpact') flow.confirmImpact()
    const { button, shown } = flow.view()
    return button.reason === 'review' ? shown?.quote : undefined
  }

  async click({ times, tradesMeanwhile }: Extract<Action, { type: 'click' }>): Promise<void> {
    const { flow, balanceOf } = this.stage
    const quote = await this.look()
    if (!quote) return
    const read = async (token: SwapToken) => (token.isNative ? undefined : balanceOf(token))
    const [held, had] = [await read(quote.from), await read(quote.to)]
    const outcomes = Promise.all(
      Array.from({ length: times }, () =>
        flow.swap(quote).then(
          () => 'done',
          () => 'failed',
        ),
      ),
    )
    if (tradesMeanwhile) await this.trade({ isBuy: quote.to.isNative, isV3: quote.providerId === 'uniswap-v3', coins: 8n })
    const [outcome, ...others] = await outcomes
    expect(
      others.every((other) => other === outcome),
      'Both clicks get one outcome',
    ).toBe(true)
    const isDone = outcome === 'done'
    if (held !== undefined)
      expect(held - ((await read(quote.from)) ?? 0n), 'Exactly what was shown leaves, or nothing').toBe(isDone ? quote.amountIn : 0n)
    const arrived = had === undefined ? undefined : ((await read(quote.to)) ?? 0n) - had
    if (arrived !== undefined)
      expect(isDone ? arrived >= quote.minimumOut : arrived === 0n, 'The least that was shown arrives, or nothing').toBe(true)
    expect(this.stage.state().progress.step, 'It ended').toBe(outcome)
    if (isDone) this.swapped += 1
    flow.reset()
  }

  async act(next: Action): Promise<void> {
    const { flow, wallet } = this.stage
    if (next.type === 'amount') return flow.setAmount(next.text)
    if (next.type === 'wallet') return next.agrees ? wallet.approve() : wallet.reject()
    if (next.type === 'trade') return this.trade(next)
    if (next.type === 'click') return this.click(next)
    if (next.from === next.to) return
    flow.select('from', this.token(next.from))
    flow.select('to', this.token(next.to))
  }
}

it('fault 37: whatever prices and wallets do, what leaves is what was shown and what arrives is at least what was shown, by the chain', async () => {
  const stage = await startFlowStage()
  onTestFinished(stage.end)
  const { token, made } = await stage.add({ symbol: 'USDT', decimals: 6, isZeroFirst: true, returnsNothing: true })
  const dollars = { ...stage.usdc } as unknown as TestToken
  for (const each of [dollars, made]) await stage.exchange.give(each, ACCOUNT, 1_000_000n * 10n ** 6n)
  const visitor = new Visitor(stage, token)
  const property = fc.asyncProperty(fc.array(action, { minLength: 8, maxLength: 16 }), async (actions) => {
    stage.wallet.approve()
    for (const next of actions) await visitor.act(next)
  })
  const numRuns = Number(process.env['LATCHKEY_FUZZ_INPUTS'] ?? 0) > 0 ? 60 : 5
  await fc.assert(property, { numRuns, endOnFailure: true, ...(process.env['LATCHKEY_SEED'] === 'random' ? {} : { seed: 20_261_122 }) })
  expect(visitor.swapped).toBeGreaterThan(3)
}, 600_000)
