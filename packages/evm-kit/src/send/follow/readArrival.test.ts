import { encodeFunctionData, parseAbi } from 'viem'
import { expect, it } from 'vitest'
import { scriptedQuestion, tokenOf } from '../../../test/scriptedChain.js'
import { word } from '../../testing/scriptedQuestion.js'
import type { Receipt } from './nodeShapes.js'
import { readArrival } from './readArrival.js'
import { relationOf } from './relationOf.js'

const account = `0x${'1'.repeat(40)}`
const other = `0x${'2'.repeat(40)}`
const [token, coin] = [tokenOf('b'), tokenOf('e', { isNative: true })]
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const topic = (address: string) => `0x${word(address)}`
const moved = (from: string, to: string, amount: bigint, change: Partial<Receipt['logs'][number]> = {}) => ({
  address: token.address,
  topics: [TRANSFER, topic(from), topic(to)],
  data: `0x${word(amount)}`,
  ...change,
})
const receiptOf = (change: Partial<Receipt> = {}): Receipt =>
  ({
    transactionHash: '0x',
    blockNumber: 9n,
    status: '0x1',
    from: account,
    gasUsed: 10n,
    effectiveGasPrice: 3n,
    logs: [],
    ...change,
  }) as Receipt

const tokenArrival = (...logs: Receipt['logs']) =>
  readArrival({ ...scriptedQuestion(() => '0x'), account, token, receipt: receiptOf({ logs }) })

it('default: of a token by its events: what came, less what left again', async () => {
  expect(await tokenArrival(moved(other, account, 7n), moved(other, account, 5n), moved(account, other, 2n))).toBe(10n)
  expect(await tokenArrival(moved(other, other, 7n))).toBe(0n)
  expect(await tokenArrival(moved(other, account, 7n), moved(other, account, 9n, { address: other }))).toBe(7n)
  expect(
    await tokenArrival(moved(other, account, 7n, { topics: [TRANSFER.toUpperCase().replace('X', 'x'), topic(other), topic(account)] })),
  ).toBe(7n)
})

it('behavior: not known without an event, of an item, of an event without an amount, and where more left than came', async () => {
  expect(await tokenArrival()).toBeUndefined()
  expect(await tokenArrival(moved(other, account, 7n, { topics: ['0x11', topic(other), topic(account)] }))).toBeUndefined()
  expect(await tokenArrival(moved(other, account, 7n, { topics: [TRANSFER, topic(other), topic(account), topic('0x5')] }))).toBeUndefined()
  for (const data of ['0x', `0x${word(1n)}00`, `00${word(1n)}`])
    expect(await tokenArrival(moved(other, account, 7n, { data }))).toBeUndefined()
  expect(await tokenArrival(moved(other, account, 7n), moved(account, other, 8n))).toBeUndefined()
})

/** Of ten gas. */
const ORACLE = '0x420000000000000000000000000000000000000f'
const OPERATOR_FEE = encodeFunctionData({ abi: parseAbi(['function getOperatorFee(uint256) view returns (uint256)']), args: [10n] })
const isDeepEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

interface Balances {
  readonly had?: string
  readonly has?: string
  readonly firstNonce?: string
  readonly lastNonce?: string
  /** Of the operator, by the oracle. */
  readonly fee?: string
  readonly receipt?: Partial<Receipt>
}

const coinArrival = ({ had = '0x64', has = '0x5a', firstNonce = '0x4', lastNonce = '0x5', fee = '0x', receipt = {} }: Balances) => {
  const question = scriptedQuestion((method, [who, block]) => {
    if (method === 'eth_call') return isDeepEqual([who, block], [{ to: ORACLE, data: OPERATOR_FEE }, '0x9']) ? fee : '0x'
    if (who !== account) throw new TypeError('Another account is asked about.')
    if (method === 'eth_getBalance') return block === '0x8' ? had : block === '0x9' ? has : undefined
    return block === '0x8' ? firstNonce : block === '0x9' ? lastNonce : undefined
  })
  return readArrival({ ...question, account, token: coin, receipt: receiptOf(receipt) })
}

it('default: of the coin by its balances, and what the account paid for gas and for data', async () => {
  expect(await coinArrival({})).toBe(20n)
  expect(await coinArrival({ receipt: { l1Fee: 4n } })).toBe(24n)
  expect(await coinArrival({ has: '0x78', receipt: { from: other } })).toBe(20n)
  expect(await coinArrival({ fee: '0x7', receipt: { l1Fee: 4n } })).toBe(24n)
  expect(await coinArrival({ lastNonce: '0x4' })).toBe(20n)
})

it.each<[string, Partial<Receipt>]>([
  ['a scalar', { operatorFeeScalar: 1n }],
  ['a constant', { operatorFeeConstant: 1n }],
])('default: of the coin what an operator with %s took counts too, as the oracle tells it at the block', async (_, receipt) => {
  expect(await coinArrival({ fee: `0x${word(7n)}`, receipt: { ...receipt, l1Fee: 4n } })).toBe(31n)
  expect(await coinArrival({ receipt })).toBeUndefined()
  expect(await coinArrival({ has: '0x78', receipt: { ...receipt, from: other } })).toBe(20n)
})

it.each<[string, Balances]>([
  ['no balance before', { had: 'x' }],
  ['no balance after', { has: 'x' }],
  ['no count before', { firstNonce: 'x' }],
  ['no count after', { lastNonce: 'x' }],
  ['a second transaction in the block', { lastNonce: '0x6' }],
  ['gas that nobody tells', { receipt: { gasUsed: undefined } }],
  ['a price of gas that nobody tells', { receipt: { effectiveGasPrice: undefined } }],
  ['less than before', { has: '0x1' }],
])('behavior: of the coin not known with %s', async (_, balances) => {
  expect(await coinArrival(balances)).toBeUndefined()
})

it('default: what took the place of a transaction', () => {
  const call = { to: other.toUpperCase().replace('X', 'x'), data: '0xAB', value: 3n }
  const sent = { hash: '0x', from: account, to: other, input: '0xab', value: 3n, nonce: 1n }
  expect(relationOf(sent, call)).toBe('same')
  for (const change of [{ to: account }, { value: 4n }, { input: '0x' }, { to: undefined }])
    expect(relationOf({ ...sent, ...change }, call)).toBe('other')
  const cancel = { to: account, input: '0x', value: 0n }
  expect(relationOf({ ...sent, ...cancel }, call)).toBe('cancelled')
  for (const change of [{ value: 1n }, { input: '0x12' }, { to: other }])
    expect(relationOf({ ...sent, ...cancel, ...change }, call)).toBe('other')
})
