// What the node that the page asks can do alone, and together with a provider: then no measurement tells the truth.
import { createTestClock } from '@latchkey/testkit'
import type { Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNT } from '../../test/exchangeStage.js'
import type { Call, NodeLack } from '../../test/limitedNode.js'
import { AMOUNT_IN, COIN, createScene } from '../../test/lies/Lie.js'
import { honest, nodeLies, otherReceipt } from '../../test/lies/nodeLies.js'
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

/** `approve(address,uint256)` */
const APPROVE = '0x095ea7b3'
const later = () => new Promise((resolve) => setTimeout(resolve, 20))

describe.each<[string, readonly NodeLack[], 0 | 1]>([
  ['simulates', [], 0],
  ['does not simulate', ['simulation', 'overrides'], 1],
])('faults 66, 67 and 73: a node that %s lies during a swap', (_, lacks, end) => {
  const clock = createTestClock()
  let stage: TrialStage
  let lie = (_call: Call, result: unknown): unknown => result
  const speakTruth = (): void => void (lie = (_call, result) => result)

  beforeAll(async () => {
    stage = await startFundedStage(lacks, { clock, tell: (call, result) => lie(call, result) })
  })
  afterAll(() => stage.end())

  const blockNumber = async () => BigInt((await stage.exchange.deployer.request('eth_blockNumber', [])) as string)

  /** What the wallet sent after a block. */
  async function sentAfter(block: bigint): Promise<readonly { readonly input: string; readonly value: string }[]> {
    const sent = []
    for (let each = block + 1n; each <= (await blockNumber()); each += 1n) {
      const { transactions } = (await stage.exchange.deployer.request('eth_getBlockByNumber', [`0x${each.toString(16)}`, true])) as {
        readonly transactions: readonly { readonly input: string; readonly value: string }[]
      }
      sent.push(...transactions)
    }
    return sent
  }

  /** Time passes where a transaction is waited for. */
  async function untilEnded(outcome: Promise<string>): Promise<string> {
    let ended: string | undefined
    void outcome.then((each) => (ended = each))
    while (ended === undefined) {
      await later()
      if (stage.state().progress.step.startsWith('confirming')) await clock.advance(1_000)
    }
    return ended
  }

  it.each(nodeLies)('$name', async ({ tell, before, trial = honest, sells, amount = 10n, providerId, ends }) => {
    const scene = await createScene(stage)
    await before?.(scene)
    stage.play(trial(scene))
    const isOfCoin = sells === 'coin'
    const [from, amountIn] = [isOfCoin ? stage.native : scene.sold, amount * COIN]
    const [held, had, block] = [await stage.balanceOf(from), await stage.balanceOf(stage.usdc), await blockNumber()]
    lie = (call, result) => tell(call, result, scene)
    expect(await untilEnded(stage.attempt({ from, to: stage.usdc, amount: String(amount), providerId }))).toBe(ends[end])
    speakTruth()
    const [gas, lost] = [isOfCoin ? COIN / 100n : 0n, held - (await stage.balanceOf(from))]
    expect(lost <= amountIn + gas, 'No unit more than shown leaves').toBe(true)
    for (const { input, value } of await sentAfter(block)) {
      if (input.startsWith(APPROVE)) expect(BigInt(`0x${input.slice(-64)}`) <= amountIn, 'No unit more than shown is approved').toBe(true)
      expect(BigInt(value) <= amountIn, 'No coin more than shown is sent').toBe(true)
    }
    const { progress } = stage.state()
    const arrived = (await stage.balanceOf(stage.usdc)) - had
    if (progress.step === 'done') expect([arrived, undefined]).toContain(progress.amountReceived)
    if (arrived === 0n) expect(progress).not.toHaveProperty('amountReceived')
    if (lost > gas) expect(progress.step, 'What happened is not offered again').toBe('done')
    stage.flow.reset()
  })

  it('the receipt is another transaction’s: the swap is neither told as done nor offered again, until the truth is told', async () => {
    const scene = await createScene(stage)
    const { deployer } = stage.exchange
    const approval = { from: ACCOUNT, to: scene.sold.address, data: encode('approve', stage.puppet, AMOUNT_IN), gas: '0x4c4b40' }
    const other = String(await deployer.request('eth_sendTransaction', [approval]))
    stage.play(honest(scene))
    lie = (call, result) => otherReceipt(other)(call, result, scene)
    const outcome = stage.attempt({ from: scene.sold, to: stage.usdc, amount: '10' })
    await expect.poll(() => stage.state().progress.step, { timeout: 10_000 }).toBe('confirming')
    for (let passed = 0; passed < 10; passed += 1) {
      await clock.advance(4_000)
      await later()
    }
    expect(stage.state().progress.step).toBe('confirming')
    expect(stage.flow.view().button.reason).toBe('busy')
    speakTruth()
    expect(await untilEnded(outcome)).toBe('done')
    expect(stage.state().progress).toMatchObject({ amountReceived: 10_000_000n })
  })
})
