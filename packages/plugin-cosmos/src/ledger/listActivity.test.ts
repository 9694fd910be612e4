import type { ActivityPage, Network } from '@latchkey/kernel'
import { createTestLatchkey } from '@latchkey/testkit'
import { answerRpc, startTestNode } from '@latchkey/testkit/node'
import { expect, it, onTestFinished } from 'vitest'
import { readyOn, receiver, startFresh } from '../../test/transferStage.js'
import { cosmos, cosmosHub } from '../index.js'
import { toActivity } from './toActivity.js'

const HUB = { ...cosmosHub, id: 'latchkey-1' }
const FEE = 2_450n

/** The ledger of a network with one node. */
async function open(url: string): Promise<{ readonly network: Network; list(address: string, cursor?: string): Promise<ActivityPage> }> {
  const plugin = cosmos({ networks: [{ ...HUB, rpcUrls: [url] }] })
  const adapter = createTestLatchkey({ plugins: [plugin] }).latchkey.namespaces.get('cosmos')
  const network = adapter?.networks[0] ?? expect.fail('no network')
  const ledger = await adapter?.ledger?.()
  return {
    network,
    list: async (address, cursor) => {
      const account = { namespace: 'cosmos', address, type: 'eoa' } as const
      const asked = { account, network, signal: new AbortController().signal, ...(cursor !== undefined && { cursor }) }
      return (await ledger?.listActivity?.(asked)) ?? expect.fail('no list')
    },
  }
}

it('default: what was sent and received, with the other side, the fee and the time of the block', async () => {
  const node = await startFresh()
  const { prepare, request, address } = await readyOn({ urls: [node.url] })
  const token = `ibc/${'AB'.repeat(32)}`
  node.fund(address, 1_000_000n)
  node.give(address, token, 9n)
  const { list, network } = await open(node.url)
  expect(await list(address)).toEqual({ entries: [], limits: ['older', 'tokens'] })
  const first = await (await prepare({ amountBaseUnits: 250_000n })).send(request)
  const second = await (await prepare({ token, amountBaseUnits: 7n })).send(request)
  const { entries, next } = await list(address)
  const timeMs = Date.parse('2026-01-01T00:00:00Z')
  const common = { chainId: network.caipNetworkId, kind: 'send', status: 'confirmed', timeMs, feeBaseUnits: FEE }
  expect(next).toBeUndefined()
  expect(entries).toEqual([
    { ...common, id: second, transfers: [{ direction: 'out', amount: '7', token, symbol: 'ibc/ABABA…ABABAB', counterpart: receiver }] },
    { ...common, id: first, transfers: [{ direction: 'out', amount: '0.25', counterpart: receiver }] },
  ])
  const received = (await list(receiver)).entries
  expect(received.map(({ id, kind }) => [id, kind])).toEqual([
    [second, 'receive'],
    [first, 'receive'],
  ])
  expect(received[1]?.transfers).toEqual([{ direction: 'in', amount: '0.25', counterpart: address }])
  expect(received[1]).not.toHaveProperty('feeBaseUnits')
})

it.each(['0', '-1', '1 OR 2=2', "1'", ''])('error: a cursor that is none: %j', async (cursor) => {
  const { list } = await open('http://127.0.0.1:9')
  await expect(list(receiver, cursor)).rejects.toMatchObject({ code: 'PARAMS_INVALID' })
})

/** A transaction at a height, as a node tells it. */
const told = (height: number, fields: object = {}) => ({
  hash: height.toString(16).toUpperCase().padStart(64, '0'),
  height: String(height),
  tx_result: { code: 0, events: [{ type: 'message', attributes: [{ key: 'sender', value: receiver }] }] },
  ...fields,
})

const NODE = { status: () => ({ node_info: { network: 'latchkey-1' } }) }

/** A node with a list of sent transactions, each in a block of its own. */
async function openWith(heights: readonly number[], fields: object = {}) {
  const asked: string[] = []
  const node = await startTestNode(
    answerRpc({
      ...NODE,
      tx_search(params) {
        const { query, per_page: size } = params as unknown as { readonly query: string; readonly per_page: string }
        asked.push(query)
        if (!query.startsWith('message.sender')) return { txs: null, total_count: '0' }
        const [, most = Infinity] = /tx\.height<=(\d+)/.exec(query) ?? []
        const found = heights.filter((height) => height <= Number(most)).slice(0, Number(size))
        return { txs: found.map((height) => told(height, fields)), total_count: '9' }
      },
      blockchain(params) {
        const { minHeight: height } = params as unknown as { readonly minHeight: string }
        return { block_metas: [{ header: { chain_id: 'latchkey-1', height, time: '2025-05-05T05:05:05.5Z' } }] }
      },
    }),
  )
  onTestFinished(node.stop)
  return { ...(await open(node.url)), asked }
}

it('default: all pages, each transaction, down to the oldest; also where one block fills a page', async () => {
  const heights = [...Array.from({ length: 30 }, (_, index) => 100 - index), ...Array<number>(20).fill(50), 7]
  const { list, asked } = await openWith(heights)
  const seen = new Set<string>()
  let cursor: string | undefined
  for (let count = 0; count < 9; count += 1) {
    const page = await list(receiver, cursor)
    for (const { id } of page.entries) seen.add(id)
    cursor = page.next
    if (cursor === undefined) break
  }
  expect(cursor).toBeUndefined()
  expect(seen.size).toBe(32)
  expect(asked).toContain(`message.sender='${receiver}' AND tx.height<=81`)
})

it('a page that is too long is asked for again with fewer transactions, and the next page follows it', async () => {
  const padding = 'x'.repeat(500_000)
  const { list } = await openWith(
    Array.from({ length: 20 }, (_, index) => 100 - index),
    { tx: padding },
  )
  const first = await list(receiver)
  expect(first.entries).toHaveLength(5)
  const rest = await list(receiver, first.next)
  expect(new Set([...first.entries, ...rest.entries].map(({ id }) => id)).size).toBe(20)
})

it('error: a node that ignores the cursor cannot lead upwards, or in a circle', async () => {
  const node = await startTestNode(
    answerRpc({ ...NODE, tx_search: () => ({ txs: Array.from({ length: 20 }, (_, index) => told(900 - index)), total_count: '9' }) }),
  )
  onTestFinished(node.stop)
  const { list } = await open(node.url)
  expect(await list(receiver, '5')).toEqual({ entries: [], limits: ['older', 'tokens'] })
})

it('error: a node without an index of transactions is told from one that fails', async () => {
  const refuse = () => {
    throw new Error('transaction indexing is disabled')
  }
  const node = await startTestNode(answerRpc({ ...NODE, tx_search: refuse }))
  onTestFinished(node.stop)
  const { list } = await open(node.url)
  await expect(list(receiver)).rejects.toMatchObject({ code: 'METHOD_NOT_SUPPORTED' })
})

it.each([{ hash: '<b>' }, { height: '-1' }, { height: '1e9' }, { tx_result: null }, { tx_result: { events: [{ type: 7 }] } }])(
  'error: an answer that cannot be read: %j',
  async (fields) => {
    const { list } = await openWith([9], fields)
    await expect(list(receiver)).rejects.toMatchObject({ code: 'RPC_FAILED' })
  },
)

const ME = receiver
const SEEN = { address: ME, network: { caipNetworkId: 'cosmos:latchkey-1' } as unknown as Network, written: HUB, timeMs: 7 }
type Attributes = Readonly<Record<string, string>>

/** Reads a transaction with some events. */
const read = (events: readonly (readonly [string, Attributes])[], { code = 0, encode = (text: string) => text } = {}) =>
  toActivity(
    {
      hash: 'AA',
      height: 1,
      tx_result: {
        code,
        events: events.map(([type, attributes]) => ({
          type,
          attributes: Object.entries(attributes).map(([key, value]) => ({ key: encode(key), value: encode(value) })),
        })),
      },
    },
    SEEN,
  )

const PAID = ['tx', { fee: '5uatom', fee_payer: ME }] as const
const FEE_SPENT = ['coin_spent', { spender: ME, amount: '5uatom' }] as const

it('behavior: what others do is no entry; a failed one moved nothing but its fee; staking and claiming have their words', () => {
  expect(read([['coin_spent', { spender: 'other', amount: '9uatom' }]])).toBeUndefined()
  expect(read([FEE_SPENT, PAID], { code: 5 })).toMatchObject({ status: 'failed', transfers: [], feeBaseUnits: 5n, kind: 'execute' })
  const staked = [
    FEE_SPENT,
    PAID,
    ['message', { action: '/cosmos.staking.v1beta1.MsgDelegate' }],
    ['coin_spent', { spender: ME, amount: '1000000uatom' }],
  ] as const
  const expected = { kind: 'stake', transfers: [{ direction: 'out', amount: '1' }], feeBaseUnits: 5n }
  expect(read(staked)).toMatchObject(expected)
  // Tendermint wrote keys and values in base64.
  expect(read(staked, { encode: btoa })).toMatchObject(expected)
})

it.each(['-5uatom', '5', 'uatom', 'NaNuatom', `${'9'.repeat(90)}uatom`, '5uatom;x', ''])(
  'error: an amount that is none moves nothing: %j',
  (amount) => {
    expect(read([PAID, FEE_SPENT, ['coin_received', { receiver: ME, amount }]])).toMatchObject({ transfers: [], feeBaseUnits: 5n })
  },
)

it('behavior: with two other sides none is named', () => {
  const to = (recipient: string) => ['transfer', { sender: ME, recipient, amount: '1uatom' }] as const
  const spent = ['coin_spent', { spender: ME, amount: '2uatom' }] as const
  expect(read([spent, to('a')])?.transfers[0]).toHaveProperty('counterpart', 'a')
  expect(read([spent, to('a'), to('b')])?.transfers[0]).not.toHaveProperty('counterpart')
})
