import { pad } from 'viem'
import { expect, test } from 'vitest'
import { describeTx, transfer, usdc } from '../../../test/evmRequests.js'
import { ALICE, BOB, requestOf, TOKEN, tokenCall, type Answers } from '../../../test/scriptedNode.js'
import { describeRequest } from '../describeRequest.js'

const UNCHECKED = { kind: 'unchecked', changes: [] }
const FAILS = { kind: 'fails', changes: [] }
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const topic = (address: string) => pad(address as `0x${string}`)
const log = (address: string, from: string, to: string, amount: bigint) => ({
  address,
  topics: [TRANSFER, topic(from), topic(to)],
  data: pad(`0x${amount.toString(16)}`),
})
const addressOf = (number: number) => pad(`0x${number.toString(16)}`, { size: 20 })

const outcomeOf = async (calls: readonly object[], answers: Answers) =>
  (await describeRequest(requestOf('wallet_sendCalls', [{ calls }], answers), new AbortController().signal)).outcome
const outcome = async (simulated: unknown, more: Answers = {}) =>
  (await describeTx({ to: TOKEN, data: transfer(1n) }, { ...usdc, eth_simulateV1: simulated, ...more })).outcome
/** What the account gains and loses by these logs. */
const changesOf = (logs: readonly object[], more?: Answers) => outcome([{ calls: [{ status: '0x1', logs }] }], more)

test('behavior: gains and losses of the account, each token with its contract', async () => {
  const COIN = `0x${'e'.repeat(40)}`
  const id = 2n ** 256n - 1n
  const logs = [
    log(TOKEN, ALICE, BOB, 2_000_000n),
    log(TOKEN, BOB, ALICE, 500_000n),
    log(COIN, BOB, ALICE, 10n ** 18n),
    log(TOKEN, BOB, TOKEN, 9n),
    { address: BOB, topics: [TRANSFER, topic(BOB), topic(ALICE), pad('0x07')], data: '0x' },
    { address: BOB, topics: [TRANSFER, topic(ALICE), topic(BOB), `0x${id.toString(16)}`], data: '0x' },
  ]
  expect(await changesOf(logs)).toEqual({
    kind: 'changes',
    changes: [`−1.5 USDC (${TOKEN})`, '+1 ETH', `+1 × ${BOB} #7`, `−1 × ${BOB} #${id}`],
  })
})

test('behavior: a token that tells nothing is named once', async () => {
  const only = (selector: string) => ({
    eth_call: (asked: readonly [{ readonly data: string }]) => (asked[0].data === selector ? pad('0x06') : '0x'),
  })
  for (const [answers, change] of [
    [{ eth_call: '0x' }, `+5 × ${TOKEN}`],
    [only('0x313ce567'), `+0.000005 ${TOKEN}`],
    [{ eth_call: tokenCall(37, 'USDC') }, `+5 × ${TOKEN}`],
  ] as const)
    expect(await changesOf([log(TOKEN, BOB, ALICE, 5n)], answers)).toMatchObject({ changes: [change] })
})

test.each([
  ['what comes and goes', [log(TOKEN, ALICE, BOB, 5n), log(TOKEN, BOB, ALICE, 5n)]],
  ['what the account sends itself', [log(TOKEN, ALICE, ALICE, 5n)]],
  ['another event', [{ ...log(TOKEN, BOB, ALICE, 5n), topics: [pad('0x01'), topic(BOB), topic(ALICE)] }]],
  ['an event without a name', [{ ...log(TOKEN, BOB, ALICE, 5n), topics: [] }]],
  ['an event without a receiver', [{ ...log(TOKEN, BOB, ALICE, 5n), topics: [TRANSFER, topic(ALICE)] }]],
  ['an event without a sender', [{ ...log(TOKEN, BOB, ALICE, 5n), topics: [TRANSFER] }]],
  ['a transfer of no amount', [{ ...log(TOKEN, BOB, ALICE, 5n), data: '0x' }]],
])('behavior: %s is no change', async (_, logs) => {
  expect(await changesOf(logs)).toEqual({ kind: 'changes', changes: [] })
})

test('behavior: an amount is the first word of what is told', async () => {
  const long = { ...log(TOKEN, BOB, ALICE, 0n), data: `${pad('0x05')}${'f'.repeat(64)}` }
  expect(await changesOf([long])).toMatchObject({ changes: [`+0.000005 USDC (${TOKEN})`] })
})

test('behavior: sixteen tokens are read, and no more', async () => {
  const logs = (count: number) => Array.from({ length: count }, (_, index) => log(addressOf(index + 1), BOB, ALICE, 1n))
  expect((await changesOf(logs(16)))?.changes).toHaveLength(16)
  expect(await changesOf(logs(17))).toEqual(UNCHECKED)
})

test.each([
  ['a contract that is no address', { address: `${TOKEN}00` }],
  ['five topics', { topics: new Array<string>(5).fill(TRANSFER) }],
  ['a topic that is no word', { topics: [TRANSFER, ALICE, BOB] }],
  ['data that is no hexadecimal', { data: '0xg' }],
])('error: a node that tells of %s told nothing', async (_, wrong) => {
  expect(await changesOf([{ ...log(TOKEN, BOB, ALICE, 1n), ...wrong }], { eth_estimateGas: '0x1' })).toEqual(UNCHECKED)
})

test('behavior: what would fail, and what could not be checked', async () => {
  expect(await outcome([{ calls: [{ status: '0x0' }] }])).toEqual(FAILS)
  expect(await outcome([{ calls: [{ status: '0x1' }] }])).toEqual({ kind: 'changes', changes: [] })
  const half = [{ calls: [{ status: '0x1' }, { status: '0x0' }] }]
  expect(await outcomeOf([{ to: BOB }, { to: BOB }], { eth_simulateV1: half })).toEqual(FAILS)
  for (const answer of [[{ calls: [] }], [], 'nonsense']) expect(await outcome(answer)).toEqual(UNCHECKED)
  expect(await outcome(undefined, { eth_estimateGas: '0x1', eth_blockNumber: '0x1' })).toEqual(UNCHECKED)
  expect(await outcome(undefined, { eth_blockNumber: '0x1' })).toEqual(FAILS)
})

test('behavior: the node plays every call as it is signed, and without simulation only one', async () => {
  const asked: unknown[] = []
  const note = (method: string) => (params: unknown) => void asked.push([method, params])
  const answers = { eth_simulateV1: note('eth_simulateV1'), eth_estimateGas: note('eth_estimateGas'), eth_blockNumber: '0x1' }
  const calls = [{ to: BOB, value: '0x1' }, { data: '0x6000' }]
  const of = (count: number) => outcomeOf(calls.slice(0, count), answers)
  const played = [
    { from: ALICE, to: BOB, value: '0x1', data: '0x' },
    { from: ALICE, value: '0x0', data: '0x6000' },
  ]
  const simulated = (count: number) => [
    'eth_simulateV1',
    [{ blockStateCalls: [{ calls: played.slice(0, count) }], traceTransfers: true }, 'latest'],
  ]
  expect(await of(2)).toEqual(UNCHECKED)
  expect(await of(1)).toEqual(FAILS)
  expect(asked).toEqual([simulated(2), simulated(1), ['eth_estimateGas', [played[0]]]])
})
