// What a real node cannot be brought to: answers that change between the two simulations of one block.
import { expect, it } from 'vitest'
import { scriptedQuestion, tokenOf } from '../../../test/scriptedChain.js'
import { word } from '../../testing/scriptedQuestion.js'
import { events } from './functions.js'
import { measureBySimulation } from './measureBySimulation.js'
import type { Bounds } from './Bounds.js'

const account = `0x${'1'.repeat(40)}`
const EXCHANGE = `0x${'5'.repeat(40)}`
const [from, to] = [tokenOf('a'), tokenOf('b')]
const bounds: Bounds = {
  account,
  from,
  to,
  amountIn: 5n,
  minimumOut: 4n,
  allowances: [],
  watched: [],
  calls: [{ to: EXCHANGE, data: '0x1234', value: 0n }],
}

/** A step of the swap as a node plays it. */
interface Played {
  readonly status?: '0x0' | '0x1'
  readonly logs?: readonly unknown[]
}

const transferOf = (token: number, data = '0x') => ({
  address: `0x${token.toString(16).padStart(40, '0')}`,
  topics: [events['Transfer(address,address,uint256)'], `0x${word(account)}`, `0x${word(1n)}`],
  data,
})

/** Measures on a node that plays the swap otherwise each time. */
async function measure(...rounds: readonly Played[]) {
  let round = -1
  const question = scriptedQuestion((method, params) => {
    if (method === 'eth_blockNumber') return '0x7'
    round += 1
    const [{ blockStateCalls }, block] = params as readonly [{ blockStateCalls: readonly [{ calls: readonly { to: string }[] }] }, string]
    expect(block).toBe('0x7')
    const play = ({ to: target }: { readonly to: string }) => ({
      status: '0x1',
      returnData: `0x${word(9n)}`,
      logs: [],
      ...(target === EXCHANGE && rounds[round]),
    })
    return [{ calls: blockStateCalls[0].calls.map(play) }]
  })
  return measureBySimulation(question, bounds, [{ kind: 'coin' }])
}

it('default: reads what the first simulation showed, where the second does the same', async () => {
  const logs = [transferOf(0xa1)]
  expect(await measure({ logs }, { logs: [transferOf(0xa1, `0x${word(3n)}`)] })).toEqual([
    { probe: { kind: 'coin' }, before: 9n, after: 9n },
    { probe: { kind: 'balance', token: transferOf(0xa1).address }, before: 9n, after: 9n },
  ])
})

it('fault 67: a transaction that does something else the second time is refused', async () => {
  const problem = 'the transaction does something else each time'
  const elsewhere = { ...transferOf(0xa1), topics: [...transferOf(0xa1).topics.slice(0, 2), `0x${word(2n)}`] }
  for (const second of [[], [elsewhere], [transferOf(0xa2)], [transferOf(0xa1), transferOf(0xa2)]])
    await expect(measure({ logs: [transferOf(0xa1)] }, { logs: second })).rejects.toMatchObject({
      code: 'EVM_MISMATCH',
      context: { problem },
    })
})

it('error: a transaction that fails, be it the second time only', async () => {
  for (const rounds of [[{ status: '0x0' }], [{}, { status: '0x0' }]] as const)
    await expect(measure(...rounds)).rejects.toMatchObject({ code: 'EVM_WOULD_REVERT', context: { index: 0, reason: 'error 0x00000000' } })
})

it('fault 67: a transaction that touches more than can be looked at is refused', async () => {
  const touching = (count: number) => ({ logs: Array.from({ length: count }, (_, index) => transferOf(index + 1)) })
  expect(await measure(touching(199), touching(199))).toHaveLength(200)
  await expect(measure(touching(200), touching(200))).rejects.toMatchObject({
    code: 'EVM_MISMATCH',
    context: { problem: 'the transaction touches more than can be looked at' },
  })
})
