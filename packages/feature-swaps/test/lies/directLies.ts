import { ACCOUNT } from '../exchangeStage.js'
import { encode } from '../trialStage.js'
import type { Lie, Scene } from './Lie.js'
import { AMOUNT_IN, COIN, HUGE, REFUSED, direct } from './Lie.js'

/** It never comes to a call. */
const noCall = ({ stage }: Scene) => ({ to: stage.puppet, data: '0x' })
const UNQUOTED = ['no quote', 'no quote', 'no quote'] as const

/** Of providers that name no spender: what is called is wrong. */
export const directLies: readonly Lie[] = [
  {
    name: 'quotes for another network',
    trial: (scene) => ({ ...direct(noCall)(scene), quote: (quote) => ({ ...quote, chainId: 'eip155:1' }) }),
    ends: UNQUOTED,
  },
  {
    name: 'quotes another amount',
    trial: (scene) => ({ ...direct(noCall)(scene), quote: (quote) => ({ ...quote, amountIn: quote.amountIn * 2n }) }),
    ends: UNQUOTED,
  },
  {
    name: 'names an account as the spender',
    trial: (scene) => ({ ...direct(noCall)(scene), quote: (quote) => ({ ...quote, spender: scene.stage.attacker }) }),
    ends: REFUSED,
  },
  { name: 'answers with no transaction', trial: (scene) => ({ ...direct(noCall)(scene), build: () => null as never }), ends: REFUSED },
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
    trial: direct(({ stage }) => ({ to: stage.attacker, data: '0x', value: AMOUNT_IN })),
    ends: REFUSED,
  },
  {
    name: 'names an account that only delegates as the target',
    sells: 'coin',
    before: async ({ stage }) => {
      await stage.exchange.deployer.request('anvil_setCode', [`0x${'de'.repeat(20)}`, `0xef0100${stage.puppet.slice(2)}`])
    },
    trial: direct(() => ({ to: `0x${'de'.repeat(20)}`, data: '0x', value: AMOUNT_IN })),
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
    trial: direct(({ stage }) => ({ to: stage.puppet, data: stage.run(), value: AMOUNT_IN + 1n })),
    ends: REFUSED,
  },
  {
    name: 'calls the wrapped coin for something else than wrapping',
    sells: 'coin',
    trial: direct(({ stage }) => ({
      to: stage.exchange.weth.address,
      data: encode('approve', stage.attacker, HUGE),
      value: AMOUNT_IN,
    })),
    ends: REFUSED,
  },
]
