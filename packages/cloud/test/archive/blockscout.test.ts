// Chains whose history, NFTs and tokens a Blockscout knows: a server that answers and pages as its published API does.
import { answerRpc, startTestNode } from '@latchkey/testkit/node'
import type { AnswerNode } from '@latchkey/testkit/node'
import { getBalances } from '@latchkey/cloud-protocol'
import type { History, Nfts } from '@latchkey/cloud-protocol'
import { getAddress } from 'viem'
import { expect, it, onTestFinished } from 'vitest'
import { httpOf } from '../chains/httpOf.js'
import { readAll, readNfts } from '../indexer/startTestChain.js'
import type { OpenCloud } from '../openCloud.js'
import { openCloud } from '../openCloud.js'

const ME = getAddress(`0x${'ab'.repeat(20)}`)
const OTHER = getAddress(`0x${'cd'.repeat(20)}`)
const TOKEN = getAddress(`0x${'11'.repeat(20)}`)
const PIECE = getAddress(`0x${'22'.repeat(20)}`)
const coin = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const PAGE = 50

/** An entry of a list, with the numbers by which its server orders and pages it. */
interface Entry {
  readonly block_number: number | null
  readonly [field: string]: unknown
}
type Lists = Partial<Record<'transactions' | 'token-transfers' | 'internal-transactions' | 'nft' | 'tokens', readonly Entry[]>>

const hashOf = (block: number, index = 0): string => `0x${(block * 1_000 + index).toString(16).padStart(64, '0')}`
const timeOf = (block: number): string => new Date(Date.UTC(2025, 0, 1) + block * 12_000).toISOString().replace('Z', '000Z')
const address = (hash: string) => ({ hash, implementations: [], is_contract: false, is_verified: false, name: null, private_tags: [] })
const token = (own: string, type: string, more: object = {}) => ({
  address_hash: own,
  name: 'Dollar',
  symbol: 'USD',
  decimals: '6',
  type,
  icon_url: null,
  ...more,
})

const transaction = (block: number, more: object = {}, index = 0): Entry => ({
  hash: hashOf(block, index),
  block_number: block,
  timestamp: timeOf(block),
  status: 'ok',
  from: address(ME),
  to: address(OTHER),
  value: '1000000000000000000',
  nonce: block,
  position: index,
  raw_input: '0x',
  method: null,
  ...more,
})
const transfer = (block: number, more: object = {}, log = 3): Entry => ({
  transaction_hash: hashOf(block),
  block_hash: hashOf(block),
  block_number: block,
  timestamp: timeOf(block),
  log_index: log,
  from: address(OTHER),
  to: address(ME),
  token: token(TOKEN, 'ERC-20'),
  token_type: 'ERC-20',
  total: { decimals: '6', value: '2500000' },
  type: 'token_transfer',
  ...more,
})
const internal = (block: number, more: object = {}): Entry => ({
  transaction_hash: hashOf(block),
  block_number: block,
  transaction_index: 0,
  timestamp: timeOf(block),
  index: 2,
  success: true,
  error: null,
  type: 'call',
  from: address(OTHER),
  to: address(ME),
  created_contract: null,
  value: '5000000000000000',
  ...more,
})

/** Answers as a Blockscout: fifty entries from a place on, the newest first, and the place of the next. */
function answerAs(lists: Lists, owner = ME): AnswerNode {
  return ({ path }) => {
    const url = new URL(path, 'http://x')
    const [, own, list] = /\/api\/v2\/addresses\/([^/]+)\/(.*)$/.exec(url.pathname) ?? []
    if (own?.toLowerCase() !== owner.toLowerCase() || url.searchParams.get('apikey') !== 'key')
      return { status: 404, body: { message: 'Not found' } }
    const indexOf = (entry: Entry): number => Number(entry['position'] ?? entry['log_index'] ?? entry['index'])
    const key = (entry: Entry): number => (entry.block_number ?? 1e9) * 1_000 + indexOf(entry)
    const [block, index] = ['block_number', 'index'].map((name) => url.searchParams.get(name))
    const before = block === undefined || block === null ? Infinity : Number(block) * 1_000 + Number(index)
    const rest = [...(lists[list as keyof Lists] ?? [])].toSorted((a, b) => key(b) - key(a)).filter((entry) => key(entry) < before)
    const items = rest.slice(0, PAGE)
    const last = items.at(-1)
    const next = rest.length > PAGE && last ? { block_number: last.block_number, index: indexOf(last), items_count: PAGE } : null
    return { body: { items, next_page_params: next } }
  }
}

async function open(
  answers: Readonly<Record<string, AnswerNode>>,
  fields: object = {},
  nodes = ['http://127.0.0.1:9/'],
): Promise<OpenCloud> {
  const chains = await Promise.all(
    Object.entries(answers).map(async ([chain, answer]) => {
      const server = await startTestNode(answer)
      onTestFinished(server.stop)
      return [chain, { nodes, coin, archive: { blockscout: `${server.url}/?apikey=key` } }] as const
    }),
  )
  const cloud = await openCloud(':memory:', { chains: Object.fromEntries(chains), ...fields })
  onTestFinished(() => cloud.cloud.close())
  return cloud
}

const range = (from: number, to: number): readonly number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index)

it('what an account sent, got and called, as the index tells it; nothing of hostile entries', async () => {
  const lists: Lists = {
    transactions: [
      transaction(1),
      transaction(2, { status: 'error' }),
      transaction(3, { value: '0', raw_input: '0x095ea7b3' + '0'.repeat(128) }),
      transaction(4, { to: null, created_contract: address(OTHER), value: '0' }),
      transaction(9, { block_number: null, timestamp: null, status: null, position: null }),
    ],
    'token-transfers': [
      transfer(5),
      transfer(6, { token: token(TOKEN, 'ERC-20'), total: { decimals: '6', value: '0' } }),
      transfer(7, {
        token: token(PIECE, 'ERC-721', { name: 'Pie\u202ece\u0000', decimals: null }),
        token_type: 'ERC-721',
        total: { token_id: '7' },
      }),
      transfer(7, { token: token(PIECE, 'ERC-721'), token_type: 'ERC-404', total: { token_id: '8', value: '1' } }, 4),
      transfer(1, { from: address(ME), to: address(OTHER), token: token(OTHER, 'ERC-20', { name: 5, decimals: 'x' }) }),
    ],
    'internal-transactions': [internal(8), internal(8, { index: 4, success: false }), internal(8, { index: 5, value: '0' })],
  }
  const cloud = await open({ 'eip155:1': answerAs(lists) })
  const history = await readAll(cloud, ME)
  expect(history.map(({ metadata, transfers }) => [metadata.hash, metadata.operationType, metadata.status, transfers])).toEqual([
    [
      hashOf(8),
      'receive',
      'confirmed',
      [{ direction: 'in', quantity: { numeric: '0.005' }, fungible_info: { name: 'Ether', symbol: 'ETH' } }],
    ],
    [hashOf(7), 'receive', 'confirmed', [{ direction: 'in', quantity: { numeric: '1' }, nft_info: { name: 'Pie ce #7' } }]],
    [
      hashOf(5),
      'receive',
      'confirmed',
      [{ direction: 'in', quantity: { numeric: '2.5' }, fungible_info: { name: 'Dollar', symbol: 'USD' } }],
    ],
    [hashOf(4), 'deploy', 'confirmed', []],
    [hashOf(3), 'approve', 'confirmed', []],
    [hashOf(2), 'execute', 'failed', []],
    [hashOf(1), 'send', 'confirmed', expect.any(Array)],
  ])
  expect(history.at(-1)?.metadata).toMatchObject({
    sentFrom: ME,
    sentTo: OTHER,
    nonce: 1,
    chain: 'eip155:1',
    minedAt: '2025-01-01T00:00:12.000Z',
  })
  expect(history[0]?.metadata).not.toHaveProperty('sentFrom')
  expect(await readAll(cloud, OTHER)).toEqual([])
})

it('page by page over several chains and lists: each transaction once, the newest first, also of a block with many', async () => {
  const one: Lists = {
    transactions: range(1, 130).map((block) => transaction(block)),
    'token-transfers': range(100, 175).map((block) => transfer(block * 2)),
    'internal-transactions': range(1, 60).map((block) => internal(block)),
  }
  const two: Lists = {
    transactions: [...range(0, 119).map((index) => transaction(70, {}, index)), ...range(60, 69).map((block) => transaction(block))],
  }
  const cloud = await open({ 'eip155:1': answerAs(one), 'eip155:10': answerAs(two) })
  const history = await readAll(cloud, ME)
  const ids = history.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toHaveLength(130 + 76 + 130)
  const times = history.map(({ metadata }) => Date.parse(metadata.minedAt))
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  expect(await readAll(cloud, ME)).toEqual(history)
})

it('NFTs with names and pictures, as links of this cloud, to the place that the server names', async () => {
  const piece = (id: number, more: object = {}) => ({
    block_number: null,
    id: String(id),
    token: token(PIECE, 'ERC-721', { name: 'Pieces' }),
    token_type: 'ERC-721',
    value: '1',
    image_url: `https://pictures.example/${id}.png`,
    metadata: { name: `Piece ${id}` },
    is_unique: true,
    owner: null,
    ...more,
  })
  const pages: Readonly<Record<string, object>> = {
    first: {
      items: [piece(1), piece(2, { metadata: 'x', image_url: 'javascript:alert(1)' }), piece(3, { token_type: 'ERC-404' })],
      next_page_params: { token_contract_address_hash: PIECE, token_id: '3', token_type: 'ERC-1155', items_count: 50 },
    },
    second: { items: [piece(4, { token_type: 'ERC-1155', value: '5' })], next_page_params: null },
  }
  const cloud = await open(
    {
      'eip155:1': ({ path }) => {
        const query = new URL(path, 'http://x').searchParams
        if (query.get('type') !== 'ERC-721,ERC-1155') return { status: 400, body: {} }
        const isNext =
          query.get('token_id') === '3' &&
          query.get('token_type') === 'ERC-1155' &&
          query.get('token_contract_address_hash') === PIECE.toLowerCase()
        return { body: pages[isNext ? 'second' : 'first'] }
      },
    },
    { imageKey: 'the-image-key-of-a-test-with-more-than-32-characters', publicUrl: 'https://cloud.example' },
  )
  const first = await readNfts(cloud, ME)
  const at = { chainId: 'eip155:1', contract: PIECE.toLowerCase(), collection: 'Pieces' }
  expect(first.nfts).toEqual([
    {
      ...at,
      tokenId: '1',
      standard: 'erc721',
      amount: '1',
      name: 'Piece 1',
      imageUrl: expect.stringMatching(/^https:\/\/cloud\.example\/image\?url=https%3A%2F%2Fpictures/),
    },
    { ...at, tokenId: '2', standard: 'erc721', amount: '1', name: 'Pieces #2' },
  ])
  const second = (await (await cloud.ask(`/v1/account/${ME}/nfts?projectId=open&cursor=${first.next}`)).json()) as Nfts
  expect(second).toMatchObject({ nfts: [{ tokenId: '4', standard: 'erc1155', amount: '5' }], next: null })
})

it('the tokens of an account; what it has of them is asked of the node', async () => {
  const node = await startTestNode(
    answerRpc({
      eth_chainId: () => '0x1',
      eth_getBalance: () => '0x0',
      eth_getCode: () => '0x',
      eth_call: () => `0x${(7_000_000).toString(16).padStart(64, '0')}`,
    }),
  )
  onTestFinished(node.stop)
  const tokens = [token(TOKEN, 'ERC-20'), token(PIECE, 'ERC-20', { symbol: '\u0000' })].map((each) => ({
    block_number: 0,
    index: 0,
    token: each,
  }))
  const cloud = await open({ 'eip155:1': answerAs({ tokens }) }, {}, [node.url])
  const { balances } = await getBalances(httpOf(cloud), { address: ME, chainId: 'eip155:1' })
  expect(balances.map(({ symbol, quantity }) => [symbol, quantity.numeric])).toEqual([
    ['ETH', '0'],
    ['USD', '7'],
  ])
})

it('error: what is no answer is a failure of the upstream, without the URL of its server', async () => {
  let answer: ReturnType<AnswerNode>
  const cloud = await open({ 'eip155:1': () => answer })
  for (const wrong of [
    { status: 500, body: 'x' },
    { body: '<html>' },
    { body: { items: [{ hash: 'x' }], next_page_params: null } },
    { body: { items: [transaction(1, { value: '-1' })], next_page_params: null } },
    { status: 302, body: '' },
    { body: { items: Array.from({ length: 1_001 }, () => transaction(1)), next_page_params: null } },
    { body: { items: [], next_page_params: { 'a b': 1 } } },
  ]) {
    answer = wrong
    for (const path of ['history', 'nfts']) {
      const response = await cloud.ask(`/v1/account/${ME}/${path}?projectId=open`)
      const text = await response.text()
      expect([response.status, text]).toEqual([502, expect.stringContaining('The indexer of eip155:1 does not answer.')])
      expect(text).not.toContain('127.0.0.1')
    }
  }
})

it('error: a cursor that is none', async () => {
  const cloud = await open({ 'eip155:1': answerAs({}) })
  for (const place of [[1, 'eip155:1', 1, 'a', { 'eip155:1': -1 }], [1, 'eip155:1', 1, 'a'], 'x']) {
    const cursor = Buffer.from(JSON.stringify(place)).toString('base64url')
    expect((await cloud.ask(`/v1/account/${ME}/history?projectId=open&cursor=${cursor}`)).status).toBe(400)
  }
  const empty = (await (await cloud.ask(`/v1/account/${ME}/history?projectId=open`)).json()) as History
  expect(empty).toEqual({ data: [], next: null })
})
