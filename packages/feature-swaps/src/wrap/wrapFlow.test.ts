import { expect, it, onTestFinished } from 'vitest'
import { startFlowStage } from '../../test/flowStage.js'
import { wrap } from './wrap.js'

it('default: the flow wraps the coin and unwraps it, one for one, with one prompt each and without a pool or an approval', async () => {
  const stage = await startFlowStage({
    providers: (uniswap, { contracts }) => [...uniswap, wrap({ wrapped: { 'eip155:31337': contracts.weth } })],
  })
  onTestFinished(stage.end)
  const weth = stage.state().tokens.find(({ symbol }) => symbol === 'WETH') ?? expect.fail('no WETH')
  for (const [from, to] of [
    [stage.native, weth],
    [weth, stage.native],
  ] as const) {
    const quote = await stage.quote(from, to, '2')
    expect(quote).toMatchObject({ providerId: 'wrap', amountOut: 2n * 10n ** 18n, minimumOut: 2n * 10n ** 18n })
    expect(stage.flow.view()).toMatchObject({ button: { reason: 'review' }, shown: { impactBps: 0, taxes: [] } })
    const had = await stage.balanceOf(weth)
    const asked = stage.wallet.promptCount()
    await stage.flow.swap(quote)
    expect(stage.wallet.promptCount() - asked).toBe(1)
    expect((await stage.balanceOf(weth)) - had).toBe(from.isNative ? 2n * 10n ** 18n : -2n * 10n ** 18n)
  }
}, 60_000)
