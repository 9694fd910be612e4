import { expect, test } from 'vitest'
import { readCalls } from './readCalls.js'

const { signal } = new AbortController()
const HASH = `0x${'1'.repeat(64)}`
const receipt = {
  logs: [{ address: `0x${'a'.repeat(40)}`, data: '0x01', topics: [HASH], removed: false }],
  status: '0x1',
  blockHash: HASH,
  blockNumber: '0x5',
  gasUsed: '0x5208',
  transactionHash: HASH,
}
const shared = { version: '2.0.0', id: HASH, chainId: '0x2105', atomic: true }
const read = (answer: unknown, id: unknown = HASH) =>
  readCalls(
    [id],
    {
      chainId: 'eip155:8453',
      ask: async (method, params) => (method === 'eth_getTransactionReceipt' && String(params) === HASH ? answer : 'other'),
    },
    signal,
  )

test.each([null, undefined])('a node that answers %s has none yet', async (answer) => {
  expect(await read(answer)).toEqual({ ...shared, status: 100 })
})

test.each([
  ['0x1', 200],
  ['0x0', 500],
])('the status %s is %i, with what the standard has of a receipt', async (status, code) => {
  const { logs, ...own } = { ...receipt, status }
  const { removed: _, ...log } = logs[0]!
  expect(await read({ ...own, logs, type: '0x2' })).toEqual({ ...shared, status: code, receipts: [{ ...own, logs: [log] }] })
})

test.each([
  { ...receipt, status: '0x2' },
  { ...receipt, blockHash: '0x1' },
  { ...receipt, logs: [{ ...receipt.logs[0], topics: new Array<string>(5).fill(HASH) }] },
  { ...receipt, logs: [{ ...receipt.logs[0], address: '0x1' }] },
  { ...receipt, logs: new Array<object>(4_097).fill(receipt.logs[0]!) },
  'other',
])('error: receipt %# is none', async (answer) => {
  await expect(read(answer)).rejects.toMatchObject({ code: 'FRAME_REQUEST_FAILED' })
})

test('error: an id that is no hash is not asked for', async () => {
  await expect(read(null, '0x1')).rejects.toMatchObject({ code: 'FRAME_REQUEST_FAILED' })
})
