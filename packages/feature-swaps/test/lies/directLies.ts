import { ACCOUNT } from '../exchangeStage.js'
import { encode } from '../trialStage.js'
import type { Lie } from './Lie.js'
import { AMOUNT_IN, COIN, HUGE, REFUSED, direct } from './Lie.js'

/** Of providers that name no spender: what is called is wrong. */
export const directLies: readonly Lie[] = [
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
