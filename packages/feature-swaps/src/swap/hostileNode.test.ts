// What a provider and the node that the page asks can do together: no measurement tells the truth.
import type { Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNT } from '../../test/exchangeStage.js'
import type { Call } from '../../test/limitedNode.js'
import { AMOUNT_IN } from '../../test/lies/Lie.js'
import type { TrialStage } from '../../test/trialStage.js'
import { encode, startFundedStage } from '../../test/trialStage.js'

describe('faults 66 and 67: a hostile provider whose node lies for it', () => {
  let stage: TrialStage
  let [theft, shown]: [Hex, Hex] = ['0x', '0x']
  /** Whatever is asked of the theft is answered of an honest swap. */
  const turn = (call: Call): Call => (theft === '0x' ? call : (JSON.parse(JSON.stringify(call).replaceAll(theft, shown)) as Call))

  beforeAll(async () => {
    stage = await startFundedStage([], { turn })
  })
  afterAll(() => stage.end())

  it.each([
    ['more than the shown amount: nothing leaves', 2n * AMOUNT_IN, 'SWAPS_REVERTED', 0n],
    ['a unit more than the shown amount: nothing leaves', AMOUNT_IN + 1n, 'SWAPS_REVERTED', 0n],
    ['the shown amount and delivers nothing: no unit more leaves', AMOUNT_IN, 'done', AMOUNT_IN],
  ])('takes %s', async (_, amount, outcome, lost) => {
    const { token: sold } = await stage.add({ symbol: 'SOLD' })
    const take = (value: bigint) => ({ to: sold.address, data: encode('transferFrom', ACCOUNT, stage.attacker, value) })
    theft = stage.run(take(amount))
    shown = stage.run(take(AMOUNT_IN), { to: stage.usdc.address, data: encode('transfer', ACCOUNT, 10_000_000n) })
    stage.play({
      quote: (quote) => ({ ...quote, spender: stage.puppet }),
      build: () => ({ to: stage.puppet, data: theft, value: 0n }),
    })
    const held = await stage.balanceOf(sold)
    expect(await stage.attempt({ from: sold, to: stage.usdc, amount: '10' })).toBe(outcome)
    expect(held - (await stage.balanceOf(sold))).toBe(lost)
    // What did not arrive is not told as arrived.
    expect(stage.state().progress).not.toMatchObject({ amountReceived: expect.anything() })
    for (const spender of [stage.puppet, stage.attacker]) expect((await stage.allowance(sold.address, spender)) <= AMOUNT_IN).toBe(true)
  })
})
