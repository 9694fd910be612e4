import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Hex } from 'viem'
import { ACCOUNT } from '../../test/exchangeStage.js'
import type { TrialStage } from '../../test/trialStage.js'
import { encode, startTrialStage } from '../../test/trialStage.js'

const amountIn = 10n ** 19n
/** Logs nothing, 62,000 times: the answer to a simulation is longer than a page reads of one. */
const NOISE = '0x6200f2305b60006000a0600190038060045700'
const NOISY = `0x${'77'.repeat(20)}`

describe('fault 67: a provider whose calls no node can simulate, on a node that simulates others', () => {
  let stage: TrialStage
  beforeAll(async () => {
    stage = await startTrialStage()
    await stage.exchange.give({ ...stage.usdc, address: stage.usdc.address as Hex }, stage.puppet, 10n ** 12n)
    await stage.exchange.deployer.request('anvil_setCode', [NOISY, NOISE])
  })
  afterAll(() => stage.end())

  it('is not measured less: it cannot take an item', async () => {
    const { token: sold } = await stage.add({ symbol: 'SOLD' })
    const { collection } = stage.contracts
    await stage.sendAs(ACCOUNT, { to: collection, data: encode('mint', ACCOUNT, 7n) })
    await stage.sendAs(ACCOUNT, { to: collection, data: encode('setApprovalForAll', stage.puppet, true) })
    const steps = [
      { to: sold.address, data: encode('transferFrom', ACCOUNT, stage.attacker, amountIn) },
      { to: stage.usdc.address, data: encode('transfer', ACCOUNT, 10_000_000n) },
      { to: collection, data: encode('transferFrom', ACCOUNT, stage.attacker, 7n) },
      { to: NOISY },
    ]
    stage.play({
      quote: (quote) => ({ ...quote, spender: stage.puppet }),
      build: () => ({ to: stage.puppet, data: stage.run(...steps), value: 0n }),
    })
    const prompts = stage.wallet.promptCount()
    expect(await stage.attempt({ from: sold, to: stage.usdc, amount: '10' })).toBe('SWAPS_MISMATCH')
    expect(stage.wallet.promptCount()).toBe(prompts)
    expect(await stage.read(collection, encode('balanceOf', ACCOUNT))).toBe(1n)
  })
})
