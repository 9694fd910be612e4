// What takes the place of a transaction, on a chain whose blocks the test writes.
import { expect, it } from 'vitest'
import { scriptedQuestion } from '../../../test/scriptedChain.js'
import type { Followed, Sent } from './followTransaction.js'
import { followTransaction } from './followTransaction.js'

const ACCOUNT = `0x${'1'.repeat(40)}`
const CALL = { to: `0x${'7'.repeat(40)}`, data: '0xabcd', value: 5n }
const hash = (digit: number) => `0x${String(digit).repeat(64)}`
const hex = (value: number | bigint) => `0x${value.toString(16)}`

interface Sending {
  readonly hash: string
  readonly nonce: number
  readonly from?: string
  readonly to?: string
  readonly input?: string
  readonly value?: bigint
}
const SAME = { to: CALL.to, input: CALL.data, value: CALL.value }
const CANCELS = { to: ACCOUNT, input: '0x', value: 0n }

/** A chain with its blocks from number 100 on, and transactions that are known but not included. */
function stage(blocks: (readonly Sending[])[], known: readonly Sending[] = [], network = 'eip155:10') {
  const asked: (readonly [method: string, params: readonly unknown[]])[] = []
  const tell = ({ nonce, from = ACCOUNT, to = CALL.to, input = '0x99', value = 0n, ...each }: Sending) => ({
    ...each,
    from,
    to,
    input,
    nonce: hex(nonce),
    value: hex(value),
  })
  const flags = { logs: [] as unknown[], status: '0x1', hasReceipts: true, isTold: true, receiptOf: undefined as string | undefined }
  const blockOf = (wanted: unknown) => blocks.findIndex((block) => block.some((each) => each.hash === wanted))
  const receiptOf = (wanted: string) => {
    if (!flags.hasReceipts || blockOf(wanted) < 0) return null
    const blockNumber = hex(100 + blockOf(wanted))
    return { transactionHash: flags.receiptOf ?? wanted, blockNumber, status: flags.status, from: ACCOUNT, logs: flags.logs }
  }
  const question = scriptedQuestion(
    (method, params) => {
      asked.push([method, params])
      const [first, second] = params as readonly [string, string]
      const last = 99 + blocks.length
      const at = (block: string) => (block === 'latest' ? last : Number(block))
      switch (method) {
        case 'eth_blockNumber':
          return hex(last)
        case 'eth_getTransactionCount':
          return hex(
            blocks
              .slice(0, at(second) - 99)
              .flat()
              .filter(({ from = ACCOUNT }) => from === first).length,
          )
        case 'eth_getBlockByNumber':
          return { transactions: (blocks[at(first) - 100] ?? []).map(tell) }
        case 'eth_getCode':
          return '0x'
        case 'eth_getTransactionByHash':
          return (flags.isTold && [...known, ...blocks.flat()].filter((each) => each.hash === first).map(tell)[0]) || null
        case 'eth_getTransactionReceipt':
          return receiptOf(first)
        default:
          return null
      }
    },
    { caipNetworkId: network } as never,
  )
  const { chain } = question
  const found: Sent[] = []
  const follow = async (given: Partial<Followed>, seconds = 30) => {
    const outcome = followTransaction({
      chain,
      signal: question.signal,
      account: ACCOUNT,
      call: CALL,
      untilMs: chain.clock.now() + 20_000,
      onFound: (each) => void found.push(each),
      ...given,
    }).catch((error: unknown) => error)
    for (let passed = 0; passed < seconds; passed += 1) await chain.clock.advance(1_000)
    return outcome
  }
  return { follow, found, asked, flags, chain }
}

const own = (nonce: number, digit: number): Sending => ({ hash: hash(digit), nonce })

it('default: a transaction that was sped up is found under its new hash', async () => {
  const { follow, found } = stage([[own(0, 3)], [{ hash: hash(2), nonce: 1, ...SAME }]], [{ hash: hash(1), nonce: 1, ...SAME }])
  expect(await follow({ transactionId: hash(1), nonce: 0n })).toMatchObject({ transactionHash: hash(2), status: '0x1' })
  expect(found).toEqual([{ nonce: 1n }, { transactionId: hash(2), nonce: 1n }])
})

it('fault 73: a receipt alone is no success: a node has to tell that it is the call', async () => {
  const { follow, flags } = stage([[{ hash: hash(1), nonce: 0, ...SAME }]])
  flags.isTold = false
  expect(await follow({ transactionId: hash(1) })).toMatchObject({ code: 'EVM_NOT_CONFIRMED' })
  flags.isTold = true
  expect(await follow({ transactionId: hash(1) })).toMatchObject({ status: '0x1' })
})

it('default: a nonce that was known is not told again', async () => {
  const { follow, found } = stage([[own(0, 3)], [{ hash: hash(1), nonce: 1, ...SAME }]])
  expect(await follow({ transactionId: hash(1), nonce: 1n })).toMatchObject({ transactionHash: hash(1) })
  expect(found).toEqual([])
})

it.each([
  ['cancelled by the visitor', CANCELS, 'EVM_CANCELLED'],
  ['replaced by another', { to: hash(9).slice(0, 42) }, 'EVM_REPLACED'],
  ['replaced by a call of the same contract', { ...SAME, input: '0xff' }, 'EVM_REPLACED'],
  ['replaced by one with another value', { ...SAME, value: 6n }, 'EVM_REPLACED'],
])('error: a transaction that was %s', async (_, replacement, code) => {
  const { follow } = stage([[{ hash: hash(2), nonce: 0, ...replacement }]], [{ hash: hash(1), nonce: 0, ...SAME }])
  expect(await follow({ transactionId: hash(1) })).toMatchObject({ code, context: { transactionId: hash(2) } })
})

it('fault 73: the receipt of another transaction is no answer, and one that is missing does not make a transaction lost', async () => {
  const { follow, flags } = stage([[own(0, 3)], [{ hash: hash(1), nonce: 1, ...SAME }]])
  flags.receiptOf = hash(3)
  expect(await follow({ transactionId: hash(1) })).toMatchObject({ code: 'EVM_NOT_CONFIRMED', context: { transactionId: hash(1) } })
  flags.receiptOf = undefined
  flags.hasReceipts = false
  expect(await follow({ transactionId: hash(1) })).toMatchObject({ code: 'EVM_NOT_CONFIRMED' })
})

it('fault 73: of a call that is not known, one that takes its place may be the same: it is told as unknown', async () => {
  const known = [{ hash: hash(1), nonce: 0, ...SAME }]
  const problem = 'Another transaction took its place that cannot be compared.'
  for (const other of [SAME, { to: hash(9).slice(0, 42) }]) {
    const { follow } = stage([[{ hash: hash(2), nonce: 0, ...other }]], known)
    expect(await follow({ transactionId: hash(1), call: undefined })).toMatchObject({ code: 'EVM_UNKNOWN', context: { problem } })
  }
  const cancelled = stage([[{ hash: hash(2), nonce: 0, ...CANCELS }]], known)
  expect(await cancelled.follow({ transactionId: hash(1), call: undefined })).toMatchObject({ code: 'EVM_CANCELLED' })
  expect(await stage([], known).follow({ transactionId: hash(1), call: undefined })).toMatchObject({ code: 'EVM_NOT_CONFIRMED' })
})

it.each([
  ['that begins alike and is as long', { input: '0xabcd0011' }, undefined],
  ['that is longer', { input: '0xabcd001122' }, 'EVM_REPLACED'],
  ['that begins otherwise', { input: '0xabce0011' }, 'EVM_REPLACED'],
])('fault 73: a call of which only the beginning is kept is one %s', async (_, change, code) => {
  const long = { ...SAME, input: '0xabcd0022' }
  const { follow } = stage([[{ hash: hash(2), nonce: 0, ...SAME, ...change }]], [{ hash: hash(1), nonce: 0, ...long }])
  const outcome = await follow({ transactionId: hash(1), call: { ...CALL, dataLength: 10 } })
  expect(outcome).toMatchObject(code === undefined ? { transactionHash: hash(2) } : { code })
})

it('behavior: what takes its place counts once it is as deep as the network needs', async () => {
  const blocks: (readonly Sending[])[] = [[{ hash: hash(2), nonce: 0, ...CANCELS }]]
  const { follow, chain } = stage(blocks, [{ hash: hash(1), nonce: 0, ...SAME }], 'eip155:1')
  let outcome: unknown
  const following = follow({ transactionId: hash(1) }, 0).then((end) => (outcome = end))
  for (let passed = 0; passed < 5; passed += 1) await chain.clock.advance(1_000)
  expect(outcome).toBeUndefined()
  blocks.push([])
  for (let passed = 0; passed < 5; passed += 1) await chain.clock.advance(1_000)
  await following
  expect(outcome).toMatchObject({ code: 'EVM_CANCELLED' })
})

it('error: a transaction that was replaced by one that the nodes do not name, after five searches', async () => {
  const { follow, asked } = stage([[{ hash: hash(2), nonce: 0, from: ACCOUNT }]], [{ hash: hash(1), nonce: 0, ...SAME }])
  const hiding = stage([], [{ hash: hash(1), nonce: 0, ...SAME }])
  expect(await follow({ transactionId: hash(1) })).toMatchObject({ code: 'EVM_REPLACED' })
  expect(asked.length).toBeGreaterThan(0)
  const { read } = hiding.chain
  let counts = 0
  Object.assign(hiding.chain, {
    read: async (method: string, ...rest: [readonly unknown[], AbortSignal]) => {
      if (method !== 'eth_getTransactionCount') return read(method, ...rest)
      if (rest[0][1] === 'latest') counts += 1
      return '0x1'
    },
  })
  expect(await hiding.follow({ transactionId: hash(1) })).toMatchObject({
    code: 'EVM_UNKNOWN',
    context: { problem: 'The transaction was replaced by another that the nodes do not name.' },
  })
  expect(counts).toBe(5)
})

it('behavior: with a presumed nonce, other transactions prove nothing, and the call is found among the next five', async () => {
  const others = [own(0, 3), own(1, 4), own(2, 5)]
  const late = stage([others, [{ hash: hash(2), nonce: 3, ...SAME }]])
  expect(await late.follow({ nonce: 0n })).toMatchObject({ transactionHash: hash(2) })
  expect(late.found).toEqual([{ transactionId: hash(2), nonce: 3n }])
  const tooLate = stage([[...others, own(3, 6), own(4, 7)], [{ hash: hash(2), nonce: 5, ...SAME }]])
  expect(await tooLate.follow({ nonce: 0n })).toMatchObject({ code: 'EVM_UNKNOWN', context: { problem: 'The wallet did not answer.' } })
})

it('behavior: with a presumed nonce, only one that cancels with just that nonce ends it', async () => {
  const first = stage([[{ hash: hash(2), nonce: 0, ...CANCELS }]])
  expect(await first.follow({ nonce: 0n })).toMatchObject({ code: 'EVM_CANCELLED', context: { transactionId: hash(2) } })
  const second = stage([[own(0, 3), { hash: hash(2), nonce: 1, ...CANCELS }]])
  expect(await second.follow({ nonce: 0n })).toMatchObject({ code: 'EVM_UNKNOWN' })
})

const SAFE_FAILED = '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23'
const log = (address: string, topic: string) => ({ address, topics: [topic], data: '0x' })

it.each([
  ['of the account', [log(ACCOUNT, SAFE_FAILED.toUpperCase().replace('0X', '0x'))], true],
  ['of another Safe', [log(CALL.to, SAFE_FAILED)], false],
  ['of another event', [log(ACCOUNT, hash(4))], false],
  ['without topics', [{ address: ACCOUNT, topics: [], data: '0x' }], false],
])('error: a failure %s in a transaction that succeeded', async (_, logs, hasFailed) => {
  const { follow, flags } = stage([[{ hash: hash(1), nonce: 0, ...SAME }]])
  flags.logs = logs
  expect(await follow({ transactionId: hash(1) })).toMatchObject(
    hasFailed ? { code: 'EVM_REVERTED', context: { transactionId: hash(1) } } : { transactionHash: hash(1) },
  )
})

it('error: a transaction that failed', async () => {
  const { follow, flags } = stage([[{ hash: hash(1), nonce: 0, ...SAME }]])
  flags.status = '0x0'
  expect(await follow({ transactionId: hash(1) })).toMatchObject({ code: 'EVM_REVERTED', context: { transactionId: hash(1) } })
})

it('behavior: a hash of the wallet’s own kind is asked of the wallet, which tells the real one', async () => {
  const wallet: unknown[] = []
  const { follow, found } = stage([[{ hash: hash(2), nonce: 0, ...SAME }]])
  const askWallet = async (...request: unknown[]) => {
    wallet.push(request)
    if (wallet.length === 1) throw new TypeError('busy')
    if (wallet.length === 2) return { transactionHash: hash(1), blockNumber: '0x64', status: '0x1', from: ACCOUNT }
    return { transactionHash: hash(2), blockNumber: '0x64', status: '0x1', from: ACCOUNT }
  }
  expect(await follow({ transactionId: hash(1), askWallet })).toMatchObject({ transactionHash: hash(2) })
  expect(wallet).toEqual([1, 2, 3].map(() => ['eth_getTransactionReceipt', [hash(1)]]))
  expect(found).toEqual([{ transactionId: hash(2) }])
})

it('behavior: the wallet is not asked for a transaction that a node has', async () => {
  const wallet: unknown[] = []
  const { follow } = stage([], [{ hash: hash(1), nonce: 0, ...SAME }])
  const askWallet = async (...request: unknown[]) => void wallet.push(request)
  expect(await follow({ transactionId: hash(1), askWallet })).toMatchObject({
    code: 'EVM_NOT_CONFIRMED',
    context: { transactionId: hash(1) },
  })
  expect(wallet).toEqual([])
})

it('error: without a hash: not sent where the nonce is unused, else unknown', async () => {
  expect(await stage([]).follow({ nonce: 0n })).toMatchObject({ code: 'EVM_NOT_SENT' })
  expect(await stage([]).follow({})).toMatchObject({ code: 'EVM_UNKNOWN' })
  expect(await stage([[own(0, 3)]]).follow({ nonce: 0n })).toMatchObject({ code: 'EVM_UNKNOWN' })
})
