// How much is stored of one account, and whose older transactions are looked for, on a database in memory and nodes without sockets.
import { expect, it, onTestFinished } from 'vitest'
import { followedReader } from '../../src/indexer/eip155/followedReader.js'
import { MOST_STORED } from '../../src/indexer/store/createFullAccounts.js'
import { takeLease } from '../../src/indexer/store/lease.js'
import type { ChainNodes } from '../../src/nodes/createChainNodes.js'
import type { NodeCall } from '../../src/nodes/NodeCall.js'
import { migrate } from '../../src/storage/migrate.js'
import { openDatabase } from '../../src/storage/openDatabase.js'

const CHAIN = 'eip155:31337'
const hex = (value: number): string => `0x${value.toString(16)}`
const id = (value: number): string => `0x${value.toString(16).padStart(64, '0')}`
const [BUSY, CALM] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`]

/** A block in which one account sends a coin to the other. */
function blockAt(number: number) {
  const transaction = { hash: id(1_000 + number), from: BUSY, to: CALM, value: '0x1', input: '0x', nonce: hex(number) }
  return { number: hex(number), hash: id(number), parentHash: id(number - 1), timestamp: hex(number), transactions: [transaction] }
}

/** Nodes of a chain whose newest block is `head`. */
function startNodes(head: { number: number }) {
  const searched: string[] = []
  const answer = ({ method, params = [] }: NodeCall): unknown => {
    const [first] = params as readonly unknown[]
    if (method === 'eth_blockNumber') return hex(head.number)
    if (method === 'eth_getBlockByNumber') return blockAt(Number(first))
    if (method === 'debug_traceBlockByHash') return [{ result: { type: 'CALL' } }]
    if (method !== 'eth_getBlockReceipts') return []
    const { transactions, hash } = blockAt(Number(first))
    return [{ transactionHash: transactions[0]?.hash, transactionIndex: '0x0', blockHash: hash, status: '0x1', gasUsed: '0x1', logs: [] }]
  }
  const nodes = {
    chainId: CHAIN,
    ask: async (call: NodeCall) => call.result.parse(answer(call)),
    askAll: async (calls: readonly NodeCall[]) => {
      const [{ topics }] = calls[0]?.params as unknown as readonly [{ readonly topics: readonly string[] }]
      searched.push(`0x${topics[1]?.slice(26)}`)
      return calls.map((call) => ({ result: call.result.parse(answer(call)) }))
    },
  } as unknown as ChainNodes
  return { nodes, searched }
}

/** A reader of a chain on which both accounts are followed, the busy one asked about last. */
async function open(older: string | null) {
  const db = openDatabase(':memory:')
  onTestFinished(() => db.close())
  await migrate(db)
  const head = { number: 110 }
  const { nodes, searched } = startNodes(head)
  const holder = { chain: CHAIN, holder: 'a', now: () => 1_000 }
  await takeLease(db.query, holder)
  const followed = [BUSY, CALM].map((account, index) => ({ chain: CHAIN, account, asked_at: 9 - index, older, newest: null }))
  await db.query.insertInto('index_followed').values(followed).execute()
  const configuration = { startBlock: 0, nodes: [], coin: { name: 'Coin', symbol: 'COIN', decimals: 18 }, tokens: [], full: false }
  const reader = followedReader({ configuration: configuration as never, nodes, db, holder })
  const countOf = async (account: string): Promise<number> =>
    (await db.query.selectFrom('index_activity').select('hash').where('account', '=', account).execute()).length
  return { db, head, reader, searched, countOf }
}

it('of an account with too many transactions no more are stored; of others they are', { timeout: 60_000 }, async () => {
  const { db, head, reader, countOf } = await open(null)
  for (let first = 0; first < MOST_STORED; first += 5_000) {
    const rows = Array.from({ length: 5_000 }, (_, index) => ({
      chain: CHAIN,
      account: BUSY,
      time: 0,
      position: first + index,
      hash: '0x',
    }))
    await db.query.insertInto('index_activity').values(rows).execute()
  }
  const first = await reader.step(head.number)
  expect([await countOf(BUSY), await countOf(CALM)]).toEqual([MOST_STORED + 1, 1])
  head.number += 5
  await reader.step(first.next ?? 0)
  expect([await countOf(BUSY), await countOf(CALM)]).toEqual([MOST_STORED + 1, 6])
})

it('older transactions are looked for in turn, not of the account alone that was asked about last', async () => {
  const { reader, searched } = await open('99')
  await reader.step(111)
  expect(searched).toEqual([BUSY])
  for (let step = 0; step < 3; step += 1) await reader.step(111)
  expect(searched).toContain(CALM)
})
