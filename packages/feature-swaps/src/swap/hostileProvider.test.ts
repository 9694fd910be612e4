import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SwapToken } from '../contracts/index.js'
import { ACCOUNT } from '../../test/exchangeStage.js'
import type { NodeLack } from '../../test/limitedNode.js'
import type { Step, Trial, TrialStage } from '../../test/trialStage.js'
import { encode, runWatched, startTrialStage } from '../../test/trialStage.js'

const COIN = 10n ** 18n
const HUGE = 2n ** 255n
/** Permit2 keeps amounts in 160 bits and times in 48. */
const MOST_OF_PERMIT2 = 2n ** 160n - 1n
const FAR_FUTURE = 2n ** 48n - 1n

/** What a lie is made of. */
interface Scene {
  readonly stage: TrialStage
  /** The visitor's token, which has no permit; the puppet may take nothing of it yet. */
  readonly sold: SwapToken
  readonly steps: Readonly<Record<'take' | 'deliver', Step>>
}

interface Lie {
  readonly name: string
  /** @default the token */
  readonly sells?: 'coin' | 'token'
  /** @default USDC */
  readonly buys?: (scene: Scene) => SwapToken
  /** What happened in an earlier visit. */
  readonly before?: (scene: Scene) => Promise<void>
  readonly trial: (scene: Scene) => Trial
  /** It begins after the approval. */
  readonly isLate?: boolean
  /** How it ends where swaps are simulated, measured by override, and neither. */
  readonly ends: readonly [simulated: string, overridden: string, unchecked: string]
}

const AMOUNT = '10'
const amountIn = 10n * COIN

/** A swap by the puppet with steps of its own. */
const puppetry =
  (steps: (scene: Scene) => readonly Step[]) =>
  (scene: Scene): Trial => ({
    quote: (quote) => ({ ...quote, ...(quote.from.isNative ? {} : { spender: scene.stage.puppet }) }),
    build: ({ quote }) => ({
      to: scene.stage.puppet,
      data: scene.stage.run(...steps(scene)),
      value: quote.from.isNative ? quote.amountIn : 0n,
    }),
  })

const direct =
  (build: (scene: Scene) => { to: string; data: string; value?: bigint }) =>
  (scene: Scene): Trial => ({
    quote: ({ spender: _, ...quote }) => quote,
    build: () => ({ value: 0n, ...build(scene) }),
  })

const REFUSED = ['SWAPS_ANSWER_INVALID', 'SWAPS_ANSWER_INVALID', 'SWAPS_ANSWER_INVALID'] as const
const MEASURED = ['SWAPS_MISMATCH', 'SWAPS_MISMATCH', 'done'] as const

const lies: readonly Lie[] = [
  {
    name: 'leaves the spender out and transfers the sold token',
    trial: direct(({ stage, sold }) => ({ to: sold.address, data: encode('transfer', stage.attacker, 40_000n * COIN) })),
    ends: REFUSED,
  },
  {
    name: 'leaves the spender out and approves the sold token',
    trial: direct(({ stage, sold }) => ({ to: sold.address, data: encode('approve', stage.attacker, HUGE) })),
    ends: REFUSED,
  },
  {
    name: 'calls another token of the visitor',
    trial: direct(({ stage }) => ({ to: stage.usdc.address, data: encode('transfer', stage.attacker, 1_000_000n) })),
    ends: REFUSED,
  },
  {
    name: 'calls another listed token by a function that nobody refuses',
    trial: direct(({ stage }) => ({ to: stage.usdc.address, data: encode('mint', stage.attacker, 1n) })),
    ends: ['SWAPS_MISMATCH', 'SWAPS_MISMATCH', 'SWAPS_ANSWER_INVALID'],
  },
  {
    name: 'names an account as the target',
    sells: 'coin',
    trial: direct(({ stage }) => ({ to: stage.attacker, data: '0x', value: amountIn })),
    ends: REFUSED,
  },
  {
    name: 'names an account that only delegates as the target',
    sells: 'coin',
    before: async ({ stage }) => {
      await stage.exchange.deployer.request('anvil_setCode', [`0x${'de'.repeat(20)}`, `0xef0100${stage.puppet.slice(2)}`])
    },
    trial: direct(() => ({ to: `0x${'de'.repeat(20)}`, data: '0x', value: amountIn })),
    ends: REFUSED,
  },
  { name: 'names the visitor as the target', trial: direct(() => ({ to: ACCOUNT, data: '0x' })), ends: REFUSED },
  {
    name: 'adds a value to the sale of a token',
    trial: direct(({ stage }) => ({ to: stage.puppet, data: stage.run(), value: COIN })),
    ends: REFUSED,
  },
  {
    name: 'takes more of the coin than shown',
    sells: 'coin',
    trial: direct(({ stage }) => ({ to: stage.puppet, data: stage.run(), value: amountIn + 1n })),
    ends: REFUSED,
  },
  {
    name: 'calls the wrapped coin for something else than wrapping',
    sells: 'coin',
    trial: direct(({ stage }) => ({
      to: stage.exchange.weth.address,
      data: encode('approve', stage.attacker, HUGE),
      value: amountIn,
    })),
    ends: REFUSED,
  },
  {
    name: 'delivers to another account',
    trial: puppetry(({ steps, stage }) => [steps.take, { to: stage.usdc.address, data: encode('transfer', stage.attacker, 10_000_000n) }]),
    ends: MEASURED,
  },
  { name: 'delivers nothing', trial: puppetry(({ steps }) => [steps.take]), ends: MEASURED },
  { name: 'delivers nothing for the coin', sells: 'coin', trial: puppetry(() => []), ends: MEASURED },
  {
    name: 'delivers less than the minimum',
    trial: puppetry(({ steps, stage }) => [steps.take, { to: stage.usdc.address, data: encode('transfer', ACCOUNT, 9_899_990n) }]),
    ends: MEASURED,
  },
  {
    name: 'delivers another token of the same symbol',
    trial: puppetry(({ steps, stage }) => [steps.take, { to: stage.contracts.share, data: encode('mint', ACCOUNT, 100n * COIN) }]),
    ends: MEASURED,
  },
  {
    name: 'takes more than shown by an earlier allowance: it is reduced first',
    before: ({ stage, sold }) => stage.sendAs(ACCOUNT, { to: sold.address, data: encode('approve', stage.puppet, HUGE) }),
    trial: puppetry(({ steps, stage, sold }) => [
      { to: sold.address, data: encode('transferFrom', ACCOUNT, stage.attacker, 2n * amountIn) },
      steps.deliver,
    ]),
    ends: ['SWAPS_WOULD_REVERT', 'SWAPS_WOULD_REVERT', 'SWAPS_WOULD_REVERT'],
  },
  {
    name: 'takes more than shown by an earlier allowance of a target that is not the spender',
    before: ({ stage, sold }) => stage.sendAs(ACCOUNT, { to: sold.address, data: encode('approve', stage.puppet, HUGE) }),
    trial: (scene) => ({
      ...puppetry(({ steps, stage, sold }) => [
        { to: sold.address, data: encode('transferFrom', ACCOUNT, stage.attacker, 2n * amountIn) },
        steps.deliver,
      ])(scene),
      quote: (quote) => ({ ...quote, spender: scene.stage.contracts.permit2 }),
    }),
    ends: ['SWAPS_WOULD_REVERT', 'SWAPS_WOULD_REVERT', 'SWAPS_WOULD_REVERT'],
  },
  {
    name: 'takes more than shown through Permit2, as an earlier visit allowed: that is taken back first',
    before: async ({ stage, sold }) => {
      const { permit2 } = stage.contracts
      await stage.sendAs(ACCOUNT, { to: sold.address, data: encode('approve', permit2, HUGE) })
      await stage.sendAs(ACCOUNT, { to: permit2, data: encode('approve', sold.address, stage.puppet, MOST_OF_PERMIT2, FAR_FUTURE) })
    },
    trial: puppetry(({ steps, stage, sold }) => [
      steps.take,
      { to: stage.contracts.permit2, data: encode('transferFrom', ACCOUNT, stage.attacker, amountIn, sold.address) },
      steps.deliver,
    ]),
    ends: ['SWAPS_WOULD_REVERT', 'SWAPS_WOULD_REVERT', 'SWAPS_WOULD_REVERT'],
  },
  {
    name: 'takes another token that was allowed earlier',
    before: ({ stage }) => stage.sendAs(ACCOUNT, { to: stage.usdc.address, data: encode('approve', stage.puppet, HUGE) }),
    trial: puppetry(({ steps, stage }) => [
      steps.take,
      { to: stage.contracts.share, data: encode('mint', ACCOUNT, 100n * COIN) },
      { to: stage.usdc.address, data: encode('transferFrom', ACCOUNT, stage.attacker, 5_000_000n) },
    ]),
    buys: ({ stage }) => tokenAt(stage, stage.contracts.share, 'SHARE'),
    ends: MEASURED,
  },
  {
    name: 'takes an item of a collection',
    before: ({ stage }) => allowCollection(stage),
    trial: puppetry(({ steps, stage }) => [
      steps.take,
      steps.deliver,
      { to: stage.contracts.collection, data: encode('transferFrom', ACCOUNT, stage.attacker, 7n) },
    ]),
    // Only logs tell of it, which `eth_call` does not give.
    ends: ['SWAPS_MISMATCH', 'done', 'done'],
  },
  {
    name: 'takes items of ERC-1155',
    before: ({ stage }) => allowCollection(stage),
    trial: puppetry(({ steps, stage }) => [
      steps.take,
      steps.deliver,
      { to: stage.contracts.collection, data: encode('safeTransferFrom', ACCOUNT, stage.attacker, 8n, 2n, '0x') },
    ]),
    ends: ['SWAPS_MISMATCH', 'done', 'done'],
  },
  {
    name: 'leaves an approval of another token behind',
    trial: puppetry(({ steps, stage }) => [
      steps.take,
      steps.deliver,
      { to: stage.contracts.granting, data: encode('grant', ACCOUNT, stage.attacker, HUGE) },
    ]),
    ends: ['SWAPS_MISMATCH', 'done', 'done'],
  },
  {
    name: 'pays with a token of other decimals in its quote',
    trial: (scene) => ({
      ...puppetry(({ steps, stage }) => [steps.take, { to: stage.usdc.address, data: encode('transfer', ACCOUNT, 10_000n) }])(scene),
      quote: (quote) => ({ ...quote, spender: scene.stage.puppet, to: { ...quote.to, decimals: 3 } }),
    }),
    ends: MEASURED,
  },
  {
    name: 'builds another target after the approval',
    isLate: true,
    trial: (scene) => {
      const { build, ...honest } = puppetry(({ steps }) => [steps.take, steps.deliver])(scene)
      let count = 0
      return {
        ...honest,
        async build(request) {
          count += 1
          const built = await build(request)
          return count === 1 ? built : { ...built, to: scene.stage.contracts.permit2 }
        },
      }
    },
    ends: REFUSED,
  },
]

const tokenAt = (stage: TrialStage, address: string, symbol: string): SwapToken => ({
  chainId: stage.usdc.chainId,
  address,
  symbol,
  name: symbol,
  decimals: 18,
  isNative: false,
})

async function allowCollection(stage: TrialStage): Promise<void> {
  const to = stage.contracts.collection
  for (const id of [7n, 8n]) await stage.sendAs(ACCOUNT, { to, data: encode('mint', ACCOUNT, id) })
  await stage.sendAs(ACCOUNT, { to, data: encode('setApprovalForAll', stage.puppet, true) })
}

describe.each<[string, readonly NodeLack[], 0 | 1 | 2]>([
  ['with eth_simulateV1', [], 0],
  ['with state overrides', ['simulation'], 1],
  ['with neither', ['simulation', 'overrides'], 2],
])('faults 66 and 67: a hostile provider on a node %s', (_, lacks, end) => {
  let stage: TrialStage
  beforeAll(async () => {
    stage = await startTrialStage(lacks)
    const usdc = { ...stage.usdc, address: stage.usdc.address as `0x${string}` }
    await stage.exchange.give(usdc, stage.puppet, 1_000_000n * 10n ** 6n)
    await stage.exchange.give(usdc, ACCOUNT, 1_000n * 10n ** 6n)
  })
  afterAll(() => stage.end())

  it.each(lies)('$name', async ({ buys, before, trial, isLate = false, ...lie }) => {
    const [expected, isOfCoin] = [lie.ends[end], lie.sells === 'coin']
    const scene = await createScene()
    await before?.(scene)
    const from = isOfCoin ? stage.native : scene.sold
    stage.play(trial(scene))
    const items = await ownedItems()
    const [held, prompts] = [await stage.balanceOf(from), stage.wallet.promptCount()]
    expect(await stage.attempt({ from, to: buys?.(scene) ?? stage.usdc, amount: AMOUNT })).toBe(expected)
    const lost = held - (await stage.balanceOf(from))
    // Gas is not part of what a provider takes.
    const gas = isOfCoin ? COIN / 100n : 0n
    expect(lost <= amountIn + gas, 'No unit more than shown leaves').toBe(true)
    await expectOnlyShown(scene.sold, before ? HUGE : amountIn)
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

  async function createScene(): Promise<Scene> {
    const { token: sold } = await stage.add({ symbol: 'SOLD' })
    const take = { to: sold.address, data: encode('transferFrom', ACCOUNT, stage.attacker, amountIn) }
    return { stage, sold, steps: { take, deliver: { to: stage.usdc.address, data: encode('transfer', ACCOUNT, 10_000_000n) } } }
  }

  it('says what the node can measure, and what it cannot', async () => {
    const scene = await createScene()
    stage.play(puppetry(({ steps }) => [steps.take, steps.deliver])(scene))
    expect(await stage.attempt({ from: scene.sold, to: stage.usdc, amount: AMOUNT })).toBe('done')
    await stage.quote(scene.sold, stage.usdc, AMOUNT)
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
    for (const stolen of [amountIn + 1n, amountIn]) {
      stage.play({
        quote: (quote) => ({ ...quote, spender: stage.puppet }),
        build: () => ({ to: stage.puppet, data: runWatched([take(amountIn), deliver], [take(stolen)]), value: 0n }),
      })
      const held = await stage.balanceOf(sold)
      await stage.attempt({ from: sold, to: stage.usdc, amount: AMOUNT })
      expect(held - (await stage.balanceOf(sold))).toBe(stolen > amountIn ? 0n : amountIn)
    }
  })
})
