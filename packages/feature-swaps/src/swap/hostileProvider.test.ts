import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNT } from '../../test/exchangeStage.js'
import { AMOUNT_IN, COIN, createScene, HUGE, puppetry } from '../../test/lies/Lie.js'
import { directLies } from '../../test/lies/directLies.js'
import { puppetLies } from '../../test/lies/puppetLies.js'
import type { NodeLack } from '../../test/limitedNode.js'
import type { TrialStage } from '../../test/trialStage.js'
import { encode, runWatched, startFundedStage } from '../../test/trialStage.js'
import type { SwapToken } from '../contracts/index.js'

describe.each<[string, readonly NodeLack[], 0 | 1 | 2]>([
  ['with eth_simulateV1', [], 0],
  ['with state overrides', ['simulation'], 1],
  ['with neither', ['simulation', 'overrides'], 2],
])('faults 66 and 67: a hostile provider on a node %s', (_, lacks, end) => {
  let stage: TrialStage
  beforeAll(async () => {
    stage = await startFundedStage(lacks)
  })
  afterAll(() => stage.end())

  it.each([...directLies, ...puppetLies])('$name', async ({ buys, before, trial, isLate = false, ...lie }) => {
    const [expected, isOfCoin] = [lie.ends[end], lie.sells === 'coin']
    const scene = await createScene(stage)
    await before?.(scene)
    const from = isOfCoin ? stage.native : scene.sold
    stage.play(trial(scene))
    const items = await ownedItems()
    const [held, prompts] = [await stage.balanceOf(from), stage.wallet.promptCount()]
    expect(await stage.attempt({ from, to: buys?.(scene) ?? stage.usdc, amount: '10' })).toBe(expected)
    const lost = held - (await stage.balanceOf(from))
    // Gas is not part of what a provider takes.
    const gas = isOfCoin ? COIN / 100n : 0n
    expect(lost <= AMOUNT_IN + gas, 'No unit more than shown leaves').toBe(true)
    await expectOnlyShown(scene.sold, before ? HUGE : AMOUNT_IN)
    if (expected === 'done') return
    expect([lost <= gas, await ownedItems()], 'Nothing leaves').toEqual([true, items])
    // Where nothing is measured, a lie about an earlier allowance shows after that allowance was reduced.
    if (!isLate && (end < 2 || !before)) expect(stage.wallet.promptCount()).toBe(prompts)
  })

  async function expectOnlyShown(sold: SwapToken, most: bigint): Promise<void> {
    for (const spender of [stage.puppet, stage.attacker, stage.contracts.permit2])
      expect((await stage.allowance(sold.address, spender)) <= most, 'Only the shown approval remains').toBe(true)
  }

  const ownedItems = () => stage.read(stage.contracts.collection, encode('balanceOf', ACCOUNT))

  it('says what the node can measure, and what it cannot', async () => {
    const scene = await createScene(stage)
    stage.play(puppetry(({ steps }) => [steps.take, steps.deliver])(scene))
    expect(await stage.attempt({ from: scene.sold, to: stage.usdc, amount: '10' })).toBe('done')
    await stage.quote(scene.sold, stage.usdc, '10')
    stage.flow.choose(stage.state().quotes.list.find(({ providerId }) => providerId === 'trial'))
    expect(stage.flow.view().shown).toMatchObject({ isPartlyChecked: end === 1, isUnchecked: end === 2 })
    stage.flow.choose(stage.state().quotes.list.find(({ providerId }) => providerId !== 'trial'))
    expect(stage.flow.view().shown).toMatchObject({ isPartlyChecked: false, isUnchecked: false })
  })

  it('behaves in simulations only: no more than the shown amount leaves', async () => {
    const { token: sold } = await stage.add({ symbol: 'SOLD' })
    const take = (amount: bigint) => ({ to: sold.address, data: encode('transferFrom', ACCOUNT, stage.attacker, amount) })
    const deliver = { to: stage.usdc.address, data: encode('transfer', ACCOUNT, 10_000_000n) }
    // An earlier visit allowed everything: it is reduced before this swap.
    await stage.sendAs(ACCOUNT, { to: sold.address, data: encode('approve', stage.puppet, HUGE) })
    for (const stolen of [AMOUNT_IN + 1n, AMOUNT_IN]) {
      stage.play({
        quote: (quote) => ({ ...quote, spender: stage.puppet }),
        build: () => ({ to: stage.puppet, data: runWatched([take(AMOUNT_IN), deliver], [take(stolen)]), value: 0n }),
      })
      const held = await stage.balanceOf(sold)
      await stage.attempt({ from: sold, to: stage.usdc, amount: '10' })
      expect(held - (await stage.balanceOf(sold))).toBe(stolen > AMOUNT_IN ? 0n : AMOUNT_IN)
    }
  })
})
