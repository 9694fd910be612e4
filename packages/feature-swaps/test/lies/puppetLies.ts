import type { SwapToken } from '../../src/contracts/index.js'
import { ACCOUNT } from '../exchangeStage.js'
import type { TrialStage } from '../trialStage.js'
import { encode } from '../trialStage.js'
import type { Lie, Scene } from './Lie.js'
import { AMOUNT_IN, COIN, HUGE, MEASURED, REFUSED, puppetry } from './Lie.js'

/** Permit2 keeps amounts in 160 bits and times in 48. */
const MOST_OF_PERMIT2 = 2n ** 160n - 1n
const FAR_FUTURE = 2n ** 48n - 1n

const REVERTS = ['SWAPS_WOULD_REVERT', 'SWAPS_WOULD_REVERT', 'SWAPS_WOULD_REVERT'] as const
/** Only logs tell of it, which `eth_call` does not give. */
const LOGGED = ['SWAPS_MISMATCH', 'done', 'done'] as const

const allowPuppet = ({ stage, sold }: Scene) => stage.sendAs(ACCOUNT, { to: sold.address, data: encode('approve', stage.puppet, HUGE) })

const takeTwice = puppetry(({ steps, stage, sold }) => [
  { to: sold.address, data: encode('transferFrom', ACCOUNT, stage.attacker, 2n * AMOUNT_IN) },
  steps.deliver,
])

/** Of providers whose contract does something else than the quote says. */
export const puppetLies: readonly Lie[] = [
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
    before: allowPuppet,
    trial: takeTwice,
    ends: REVERTS,
  },
  {
    name: 'takes more than shown by an earlier allowance of a target that is not the spender',
    before: allowPuppet,
    trial: (scene) => ({
      ...takeTwice(scene),
      quote: (quote) => ({ ...quote, spender: scene.stage.contracts.permit2 }),
    }),
    ends: REVERTS,
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
      { to: stage.contracts.permit2, data: encode('transferFrom', ACCOUNT, stage.attacker, AMOUNT_IN, sold.address) },
      steps.deliver,
    ]),
    ends: REVERTS,
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
    before: allowCollection,
    trial: puppetry(({ steps, stage }) => [
      steps.take,
      steps.deliver,
      { to: stage.contracts.collection, data: encode('transferFrom', ACCOUNT, stage.attacker, 7n) },
    ]),
    ends: LOGGED,
  },
  {
    name: 'takes items of ERC-1155',
    before: allowCollection,
    trial: puppetry(({ steps, stage }) => [
      steps.take,
      steps.deliver,
      { to: stage.contracts.collection, data: encode('safeTransferFrom', ACCOUNT, stage.attacker, 8n, 2n, '0x') },
    ]),
    ends: LOGGED,
  },
  {
    name: 'leaves an approval of another token behind',
    trial: puppetry(({ steps, stage }) => [
      steps.take,
      steps.deliver,
      { to: stage.contracts.granting, data: encode('grant', ACCOUNT, stage.attacker, HUGE) },
    ]),
    ends: LOGGED,
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
    name: 'tells an old price for ever, and delivers by the new one',
    trial: (scene) => ({
      ...puppetry(({ steps, stage }) => [steps.take, { to: stage.usdc.address, data: encode('transfer', ACCOUNT, 7_000_000n) }])(scene),
      quote: (quote) => ({ ...quote, spender: scene.stage.puppet, quotedAtMs: 0, expiresAtMs: Number.MAX_SAFE_INTEGER }),
    }),
    ends: MEASURED,
  },
  {
    name: 'answers with a transaction that is another each time it is read: the first is checked and sent',
    trial: (scene) => {
      const { build, ...honest } = puppetry(({ steps }) => [steps.take, steps.deliver])(scene)
      return {
        ...honest,
        async build(request) {
          const { to, data, value } = await build(request)
          let count = 0
          return {
            to,
            value,
            get data() {
              count += 1
              return count === 1 ? data : encode('approve', scene.stage.attacker, HUGE)
            },
          }
        },
      }
    },
    ends: ['done', 'done', 'done'],
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

async function allowCollection({ stage }: Scene): Promise<void> {
  const to = stage.contracts.collection
  for (const id of [7n, 8n]) await stage.sendAs(ACCOUNT, { to, data: encode('mint', ACCOUNT, id) })
  await stage.sendAs(ACCOUNT, { to, data: encode('setApprovalForAll', stage.puppet, true) })
}
