import { base58 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { ALICE, BOB, requestOf, TOKEN } from '../../test/scriptedNode.js'
import { alice, payment } from '../../test/solanaRequests.js'
import type { ApprovalRequest } from './description/ApprovalRequest.js'
import { describeRequest } from './describeRequest.js'

const describeOf = async (method: string, params: unknown, over?: Partial<ApprovalRequest>) =>
  (await describeRequest(requestOf(method, params, {}, over), new AbortController().signal)).described

const TYPED = { types: { Mail: [{ name: 'text', type: 'string' }] }, primaryType: 'Mail', domain: {}, message: { text: 'hi' } }
const transaction = base58.encode(payment)
const message = base58.encode(new TextEncoder().encode('hi'))

test.each([
  ['personal_sign', ['hi'], 'frame.title.message'],
  ['eth_signTypedData_v4', [ALICE, TYPED], 'frame.title.typed'],
  ['eth_sendTransaction', [{ to: BOB, value: '0x1' }], 'frame.title.transaction'],
  ['wallet_sendCalls', [{ calls: [{ to: BOB }, { to: BOB }] }], 'frame.title.bundle'],
  ['solana_signMessage', { message }, 'frame.title.message'],
  ['solana_signTransaction', { transaction }, 'frame.title.transaction'],
  ['solana_signAndSendTransaction', { transaction }, 'frame.title.transaction'],
  ['solana_signAllTransactions', { transactions: [transaction, transaction] }, 'frame.title.bundle'],
])('behavior: %s is said', async (method, params, key) => {
  expect((await describeOf(method, params, { address: method.startsWith('sol') ? alice.toBase58() : ALICE })).title.key).toBe(key)
})

test('behavior: code that the account takes on is said with what it is taken on for', async () => {
  const part = { title: { key: 'frame.part.takesOn' }, facts: [{ label: 'frame.fact.contract', value: TOKEN, isCode: true }] }
  const plain = await describeOf('wallet_sendCalls', [{ calls: [{ to: BOB }] }])
  expect(plain.parts).toHaveLength(1)
  expect(await describeOf('wallet_sendCalls', [{ calls: [{ to: BOB }] }], { takesOn: TOKEN })).toEqual({
    ...plain,
    parts: [...plain.parts, part],
  })
})

test('behavior: a session stands in place of what the page sent', async () => {
  const session = { kind: 'revocation', delegate: BOB, hash: `0x${'1'.repeat(64)}`, isEnded: true } as const
  expect((await describeOf('personal_sign', ['hi'], { session })).title.key).toBe('frame.title.delist')
})

describe('messages', () => {
  test('behavior: whole hexadecimal is bytes, and anything else is text', async () => {
    expect((await describeOf('personal_sign', ['0x6869'])).message).toBe('hi')
    expect((await describeOf('personal_sign', ['0x686'])).message).toBe('0x686')
  })

  test('behavior: as long as is shown, and no byte longer', async () => {
    expect((await describeOf('personal_sign', ['x'.repeat(65_536)])).message).toHaveLength(65_536)
    for (const long of ['x'.repeat(65_537), 'ü'.repeat(32_769), `0x${'61'.repeat(65_537)}`])
      await expect(describeOf('personal_sign', [long])).rejects.toMatchObject({ code: 'REQUEST_UNREADABLE' })
  })
})

test.each([
  ['eth_sign', []],
  ['personal_sign', undefined],
  ['personal_sign', [5]],
  ['solana_signMessage', undefined],
  ['solana_signMessage', null],
  // `undefined` itself is base58.
  ['solana_signMessage', {}],
  ['solana_signMessage', { message: [message] }],
  ['solana_signMessage', { message: '0OIl' }],
  ['solana_signTransaction', { transaction: [transaction] }],
  ['solana_signTransaction', { transaction: '!' }],
  ['solana_signAllTransactions', { transactions: { length: 1 } }],
])('error: %s of %j cannot be read', async (method, params) => {
  await expect(describeOf(method, params)).rejects.toMatchObject({ code: 'REQUEST_UNREADABLE' })
})
