import { LatchkeyError } from '@latchkey/kernel'
import { createTestClock } from '@latchkey/testkit'
import { expect, it } from 'vitest'
import { inTurn } from '../../../test/inTurn.js'
import type { FollowedBundle } from './followBundle.js'
import { followBundle } from './followBundle.js'

const HASH = `0x${'a'.repeat(64)}`
const ACCOUNT = `0x${'1'.repeat(40)}`
const RECEIPT = { transactionHash: HASH, status: '0x1' }
const NODE_RECEIPT = { ...RECEIPT, blockNumber: '0x5', from: ACCOUNT, logs: [] }

/** A bundle whose wallet answers in turn, the last answer staying, and whose nodes have this receipt. */
function followed(answers: readonly unknown[], receipt: unknown = NODE_RECEIPT) {
  const clock = createTestClock()
  const { asked, ask } = inTurn(answers)
  const parameters: FollowedBundle = {
    chain: {
      clock,
      network: { caipNetworkId: 'eip155:10' },
      read: async (method: string) => (method === 'eth_getTransactionReceipt' ? receipt : null),
    } as unknown as FollowedBundle['chain'],
    signal: new AbortController().signal,
    account: ACCOUNT,
    bundleId: 'bundle',
    untilMs: clock.now() + 600_000,
    askWallet: ask,
  }
  return { clock, asked, outcome: followBundle(parameters).catch((error: unknown) => error) }
}

it.each([[{ status: 200, receipts: [RECEIPT] }], [{ status: 'CONFIRMED', receipts: [RECEIPT] }]])(
  'default: asks every second at first until %j; the nodes tell the receipt',
  async (last) => {
    const { clock, asked, outcome } = followed([{ status: 100 }, { status: 'PENDING' }, {}, last])
    await clock.advance(0)
    for (const count of [1, 2, 3, 4]) {
      expect(asked).toHaveLength(count)
      await clock.advance(1_000)
    }
    expect(asked[0]).toEqual(['wallet_getCallsStatus', ['bundle']])
    expect(await outcome).toMatchObject({ transactionId: HASH, receipt: { blockNumber: 5n } })
  },
)

it('behavior: without a hash of the wallet the id of the bundle is the outcome', async () => {
  for (const receipts of [undefined, [], [{ transactionHash: '0x12', status: '0x1' }], 'none'])
    expect(await followed([{ status: 200, receipts }]).outcome).toEqual({ transactionId: 'bundle' })
})

it('behavior: what the wallet confirms counts after a minute where no node knows it', async () => {
  const { clock, outcome } = followed([{ status: 200, receipts: [RECEIPT] }], null)
  await clock.advance(64_000)
  expect(await outcome).toEqual({ transactionId: HASH })
})

it.each([
  [{ status: 200, receipts: [{ ...RECEIPT, status: '0x0' }] }],
  [{ status: 'CONFIRMED', receipts: [{ ...RECEIPT, status: '0x0' }, RECEIPT] }],
  [{ status: 200, receipts: [{ ...RECEIPT, status: false }] }],
  [{ status: 500, receipts: [RECEIPT] }],
  [{ status: 600, receipts: [RECEIPT] }],
])('fault 74: %j has failed', async (answer) => {
  expect(await followed([answer]).outcome).toMatchObject({ code: 'EVM_REVERTED', context: { transactionId: HASH } })
})

it('fault 74: what the wallet calls confirmed has failed where the nodes say so', async () => {
  const { outcome } = followed([{ status: 200, receipts: [RECEIPT] }], { ...NODE_RECEIPT, status: '0x0' })
  expect(await outcome).toMatchObject({ code: 'EVM_REVERTED' })
})

it('error: a bundle that the wallet gave up was not sent', async () => {
  expect(await followed([{ status: 400 }]).outcome).toMatchObject({ code: 'EVM_NOT_SENT' })
})

it('error: a bundle that is never included, or whose status fails, times out', async () => {
  for (const answer of [{ status: 100 }, new LatchkeyError('WALLET_FAILED', { method: 'wallet_getCallsStatus', detail: 'no' })]) {
    const { clock, outcome } = followed([answer])
    await clock.advance(604_000)
    expect(await outcome).toMatchObject({ code: 'EVM_NOT_CONFIRMED', context: { transactionId: 'bundle' } })
  }
})

it('error: a change of account after sending rejects with EVM_NOT_CONFIRMED', async () => {
  expect(await followed([new LatchkeyError('SESSION_CHANGED', { namespace: 'test' })]).outcome).toMatchObject({
    code: 'EVM_NOT_CONFIRMED',
  })
})

it('fault 72: a status that nobody has defined does not end a bundle that may have happened', async () => {
  const { clock, outcome } = followed([{ status: 700 }, { status: 1e9 }, { status: 200, receipts: [RECEIPT] }])
  await clock.advance(2_000)
  expect(await outcome).toMatchObject({ transactionId: HASH })
})
