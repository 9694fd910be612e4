// A block whose traces no node writes: it is read without them, and only nodes that do not trace are asked for none.
import { expect, it } from 'vitest'
import { cloudError } from '../../src/errors/cloudError.js'
import { createBlockSource } from '../../src/indexer/eip155/BlockSource.js'
import { readBlock } from '../../src/indexer/eip155/readBlock.js'
import type { ChainNodes } from '../../src/nodes/createChainNodes.js'
import type { NodeCall } from '../../src/nodes/NodeCall.js'

const chainId = 'eip155:31337'
const id = (digit: string): string => `0x${digit.repeat(64)}`
const [SENDER, RECIPIENT] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`]
const TRANSACTION = { hash: id('2'), from: SENDER, to: RECIPIENT, value: '0x1', input: '0x', nonce: '0x0' }
const BLOCK = { number: '0x7', hash: id('7'), parentHash: id('6'), timestamp: '0x1', transactions: [TRANSACTION] }
const RECEIPT = { transactionHash: id('2'), transactionIndex: '0x0', blockHash: id('7'), status: '0x1', gasUsed: '0x5208', logs: [] }
const INNER = { type: 'CALL', from: RECIPIENT, to: SENDER, value: '0x2' }
const TRACES = [{ txHash: id('2'), result: { type: 'CALL', from: SENDER, to: RECIPIENT, value: '0x1', calls: [INNER] } }]
const method = 'debug_traceBlockByHash'
const failed = (problem: string) => cloudError('CLOUD_NODE_FAILED', { chainId, method, problem })
const refused = (code: number, message: string) => cloudError('CLOUD_NODE_REFUSED', { chainId, method, code, message })

/** Nodes that answer the block, and these to what is asked besides; an error is thrown. */
function open(answers: { traces: unknown; receipts: unknown }) {
  const asked: string[] = []
  const nodes = {
    chainId,
    async ask(call: NodeCall) {
      asked.push(call.method)
      const all: Readonly<Record<string, unknown>> = {
        eth_getBlockByNumber: BLOCK,
        eth_getBlockReceipts: answers.receipts,
        [method]: answers.traces,
      }
      const answer = all[call.method]
      if (answer instanceof Error) throw answer
      return call.result.parse(answer)
    },
  } as unknown as ChainNodes
  const source = createBlockSource(nodes)
  return { source, asked, read: () => readBlock(source, 7) }
}

it.each([
  ['that is not written in time', failed('it does not answer within 5000 ms')],
  ['that a node gives up', refused(-32_000, 'execution timeout')],
  ['of another shape', failed('its result of debug_traceBlockByHash has another shape')],
])('a trace %s is asked for three times, then the block is read without it', async (_, error) => {
  const answers = { traces: error as unknown, receipts: [RECEIPT] }
  const { source, read } = open(answers)
  await expect(read()).rejects.toBe(error)
  await expect(read()).rejects.toBe(error)
  expect((await read()).transactions.map(({ transfers }) => transfers.map(({ kind }) => kind))).toEqual([['native']])
  expect(source).toMatchObject({ traces: true, untraced: 1 })
  // Those after it are traced.
  answers.traces = TRACES
  expect((await read()).transactions[0]?.transfers.map(({ kind }) => kind)).toEqual(['native', 'internal'])
})

it('a trace that is too large is not asked for again', async () => {
  const { source, read } = open({ traces: failed('its answer has more than 67108864 bytes'), receipts: [RECEIPT] })
  expect((await read()).transactions).toHaveLength(1)
  expect(source).toMatchObject({ traces: true, untraced: 1 })
})

it.each([
  ['does not answer the receipts', { traces: failed('it cannot be reached'), receipts: failed('it cannot be reached') }],
  ['limits', { traces: failed('it answers with status 429'), receipts: [RECEIPT] }],
])('a node that %s is asked until it answers: no traces are lost', async (_, answers) => {
  const { source, read } = open(answers)
  for (let round = 0; round < 5; round += 1) await expect(read()).rejects.toMatchObject({ code: 'CLOUD_NODE_FAILED' })
  expect(source.untraced).toBe(0)
  answers.receipts = [RECEIPT] as never
  answers.traces = TRACES as never
  expect((await read()).transactions[0]?.transfers).toHaveLength(2)
})

it.each([
  ['it does not know', failed('it answers with the error -32601: the method does not exist')],
  ['it does not support', failed('it answers with the error -32004: not supported')],
  ['it does not allow', refused(-32_000, 'this method is not available')],
])('a method that %s is asked for once', async (_, error) => {
  const { source, asked, read } = open({ traces: error, receipts: [RECEIPT] })
  expect((await read()).transactions).toHaveLength(1)
  await read()
  expect(asked.filter((name) => name === method)).toHaveLength(1)
  expect(source).toMatchObject({ traces: false, untraced: 0 })
})
