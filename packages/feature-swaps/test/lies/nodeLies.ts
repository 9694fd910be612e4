import { ACCOUNT } from '../exchangeStage.js'
import type { Call } from '../limitedNode.js'
import { encode, runWatched } from '../trialStage.js'
import type { Lie, Scene } from './Lie.js'
import { AMOUNT_IN, COIN, HUGE, puppetry } from './Lie.js'

/** What a node says during a swap, and how the swap ends. */
export interface NodeLie extends Pick<Lie, 'name' | 'before' | 'sells'> {
  readonly tell: (call: Call, result: unknown, scene: Scene) => unknown
  /** @default one that takes what was shown, and delivers it */
  readonly trial?: Lie['trial']
  /** Whole tokens or coins. @default 10 */
  readonly amount?: bigint
  /** @default that of the trials */
  readonly providerId?: string
  /** Codes of failures, or `done`: how it ends where swaps are simulated, and where they are not. */
  readonly ends: readonly [measured: string, unmeasured: string]
}

const word = (value: bigint): string => `0x${value.toString(16).padStart(64, '0')}`
const [BALANCE, ALLOWANCE, QUOTE] = ['0x70a08231', '0xdd62ed3e', '0xcdca1753'] as const
const DAY_S = 86_400n

/** Answers a question to a contract with something else. */
const ofCall =
  (selector: string, answer: (result: string) => string, isOf: (scene: Scene, to: string) => boolean = () => true): NodeLie['tell'] =>
  ({ method, params = [] }, result, scene) => {
    if (method !== 'eth_call' || params.length > 2) return result
    const { to, data } = params[0] as { readonly to: string; readonly data: string }
    return data.startsWith(selector) && isOf(scene, to.toLowerCase()) ? answer(result as string) : result
  }
const ofSold = (selector: string, value: bigint) =>
  ofCall(
    selector,
    () => word(value),
    ({ sold }, to) => to === sold.address,
  )

const ofReceipt =
  (change: (scene: Scene) => object): NodeLie['tell'] =>
  ({ method }, result, scene) =>
    method === 'eth_getTransactionReceipt' && result ? { ...result, ...change(scene) } : result

const ofCount =
  (change: (count: bigint) => bigint): NodeLie['tell'] =>
  ({ method }, result) =>
    method === 'eth_getTransactionCount' ? `0x${change(BigInt(String(result))).toString(16)}` : result

const ofTime =
  (seconds: bigint): NodeLie['tell'] =>
  ({ method }, result) => {
    if (method !== 'eth_getBlockByNumber') return result
    const { timestamp, ...block } = result as { readonly timestamp: string }
    return { ...block, timestamp: `0x${(BigInt(timestamp) + seconds).toString(16)}` }
  }

/** What an earlier visit allowed the provider's contract. */
const allowed =
  (amount: bigint): NonNullable<Lie['before']> =>
  ({ stage, sold }) =>
    stage.sendAs(ACCOUNT, { to: sold.address, data: encode('approve', stage.puppet, amount) })

/** Takes an amount and delivers USDC for ten. */
const taking = (amount: bigint): Lie['trial'] =>
  puppetry(({ stage, sold, steps }) => [{ to: sold.address, data: encode('transferFrom', ACCOUNT, stage.attacker, amount) }, steps.deliver])

/** Everything that a node says of a swap, one after the other. */
export const nodeLies: readonly NodeLie[] = [
  {
    name: 'an allowance is told as none: it becomes the shown one',
    before: allowed(HUGE),
    tell: ofSold(ALLOWANCE, 0n),
    ends: ['done', 'done'],
  },
  {
    name: 'no allowance is told as a huge one: it becomes the shown one',
    tell: ofSold(ALLOWANCE, HUGE),
    ends: ['done', 'done'],
  },
  {
    name: 'a larger allowance is told as the shown one: a measurement sees it',
    before: allowed(HUGE),
    tell: ofSold(ALLOWANCE, AMOUNT_IN),
    ends: ['SWAPS_MISMATCH', 'done'],
  },
  {
    name: 'the called contract has no code',
    tell: ({ method, params = [] }, result, { stage }) => (method === 'eth_getCode' && params[0] === stage.puppet ? '0x' : result),
    ends: ['SWAPS_ANSWER_INVALID', 'SWAPS_ANSWER_INVALID'],
  },
  {
    name: 'a failed swap has succeeded: nothing is told as arrived',
    before: allowed(AMOUNT_IN),
    trial: ({ stage, sold, steps }) => ({
      quote: (quote) => ({ ...quote, spender: stage.puppet }),
      build: () => ({
        to: stage.puppet,
        data: runWatched(
          [steps.take, steps.deliver],
          [{ to: sold.address, data: encode('transferFrom', ACCOUNT, stage.attacker, AMOUNT_IN + 1n) }],
        ),
        value: 0n,
      }),
    }),
    tell: ofReceipt(() => ({ status: '0x1' })),
    ends: ['done', 'done'],
  },
  { name: 'the account has sent nothing yet', tell: ofCount(() => 0n), ends: ['done', 'done'] },
  { name: 'the account has sent a hundred more', tell: ofCount((count) => count + 100n), ends: ['done', 'done'] },
  {
    name: 'it is yesterday: the contract refuses',
    sells: 'coin',
    providerId: 'uniswap-v2',
    tell: ofTime(-DAY_S),
    ends: ['SWAPS_WOULD_REVERT', 'SWAPS_WOULD_REVERT'],
  },
  { name: 'it is tomorrow', sells: 'coin', providerId: 'uniswap-v2', amount: 1n, tell: ofTime(DAY_S), ends: ['done', 'done'] },
  {
    name: 'ten times as much arrives: the contract refuses',
    sells: 'coin',
    providerId: 'uniswap-v3',
    amount: 1n,
    tell: ofCall(QUOTE, (result) => `${word(BigInt(result.slice(0, 66)) * 10n)}${result.slice(66)}`),
    ends: ['SWAPS_WOULD_REVERT', 'SWAPS_WOULD_REVERT'],
  },
  {
    name: 'the account holds more than it does',
    amount: 60_000n,
    trial: taking(60_000n * COIN),
    tell: ofSold(BALANCE, HUGE),
    ends: ['SWAPS_WOULD_REVERT', 'SWAPS_WOULD_REVERT'],
  },
]

/** A receipt of the approval of an earlier visit, in place of the swap's. */
export const otherReceipt = (transactionHash: string): NodeLie['tell'] => ofReceipt(() => ({ transactionHash }))

/** An honest swap. */
export const honest: Lie['trial'] = taking(AMOUNT_IN)
