// What one visitor may have of nodes at a time: bytes of a batch, and requests that are being answered.
import { answerRpc, startTestNode } from '@latchkey/testkit/node'
import { expect, it, onTestFinished } from 'vitest'
import { chainEndpoints } from '../../src/chains/endpoints.js'
import type { ChainNodes } from '../../src/nodes/createChainNodes.js'
import { openCloud } from '../openCloud.js'

const CHAIN = 'eip155:31337'
const MEBIBYTE = 1_048_576
const LARGE = `0x${'00'.repeat(0.75 * MEBIBYTE)}`
const request = (id: number, method: string) => ({ jsonrpc: '2.0', id, method, params: [] })
/** Eight, of which every other has a large answer. */
const BATCH = Array.from({ length: 8 }, (_, index) => request(index, index % 2 === 0 ? 'eth_call' : 'eth_blockNumber'))

type Methods = Parameters<typeof answerRpc>[0]

/** A cloud over a node with methods of its own. @param takesBatches - Whether the node does */
async function open(methods: Methods, takesBatches = true) {
  const answer = answerRpc({ eth_chainId: () => '0x7a69', ...methods })
  const refusal = { body: { jsonrpc: '2.0', id: null, error: { code: -32_600, message: 'no batches' } } }
  const node = await startTestNode((asked) => (!takesBatches && asked.body.startsWith('[') ? refusal : answer(asked)))
  const coin = { name: 'Coin', symbol: 'COIN', decimals: 18 }
  const { ask, cloud } = await openCloud(':memory:', { chains: { [CHAIN]: { nodes: [node.url], coin } } })
  onTestFinished(async () => {
    await cloud.close()
    await node.stop()
  })
  const post = (body: unknown, address = '203.0.113.7') =>
    ask(`/v1?projectId=open&chainId=${CHAIN}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      address,
    })
  return { node, post }
}

it.each([
  ['takes batches', true],
  ['takes none', false],
])('a batch has no more bytes than one request, its small answers are told, from a node that %s', { timeout: 30_000 }, async (_, takes) => {
  const { post } = await open({ eth_call: () => LARGE, eth_blockNumber: () => '0x7' }, takes)
  const text = await (await post(BATCH)).text()
  expect(text.length).toBeLessThan(4.5 * MEBIBYTE)
  const answers = JSON.parse(text) as readonly {
    readonly id: number
    readonly result?: unknown
    readonly error?: { readonly code: number }
  }[]
  expect(answers.map(({ id }) => id)).toEqual(BATCH.map(({ id }) => id))
  expect(answers.filter(({ id }) => id % 2 === 1).map(({ result }) => result)).toEqual(Array.from({ length: 4 }, () => '0x7'))
  expect(answers.some(({ error }) => error?.code === -32_603)).toBe(true)
})

it('a batch is one request of a node; where one of its calls fails the others are answered', { timeout: 30_000 }, async () => {
  const { node, post } = await open({
    eth_blockNumber: () => '0x7',
    eth_gasPrice: () => Promise.reject(Object.assign(new Error('boom'), { code: -32_603 })),
  })
  const both = [request(1, 'eth_blockNumber'), request(2, 'eth_blockNumber')]
  const result = '0x7'
  expect(await (await post(both)).json()).toMatchObject([
    { id: 1, result },
    { id: 2, result },
  ])
  expect(node.requests.filter(({ body }) => body.startsWith('['))).toHaveLength(1)
  expect(await (await post([...both, request(3, 'eth_gasPrice')])).json()).toMatchObject([
    { id: 1, result },
    { id: 2, result },
    { id: 3, error: { code: -32_603 } },
  ])
})

it('one visitor’s requests wait for one another and for nobody else, and too many are refused', async () => {
  let [running, most] = [0, 0]
  const ends: (() => void)[] = []
  const nodes = {
    chainId: CHAIN,
    async askAll(calls: readonly unknown[]) {
      running += 1
      most = Math.max(most, running)
      await new Promise<void>((resolve) => void ends.push(resolve))
      running -= 1
      return calls.map(() => ({ result: '0x' }))
    },
  } as unknown as ChainNodes
  const [, proxy] = chainEndpoints(new Map([[CHAIN, nodes]]))
  const call = { query: { chainId: CHAIN }, body: request(1, 'eth_call'), request: new Request('https://cloud.example/v1') }
  const post = (whom: string) => proxy?.handle({ ...call, admitted: { whom } } as never)
  const asked = Array.from({ length: 101 }, () => post('a'))
  await expect(asked[100]).rejects.toMatchObject({ code: 'CLOUD_REFUSED', context: { failure: 'RATE_LIMITED', retryAfterSeconds: 1 } })
  expect(running).toBe(8)
  const other = post('b')
  await expect.poll(() => running).toBe(9)
  ends[8]?.()
  expect(await other).toMatchObject({ body: { result: '0x' } })
  for (let ended = 0; ended < 101; ended += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(ended)
    ends[ended]?.()
  }
  expect(await Promise.all(asked.slice(0, 100))).toHaveLength(100)
  expect(most).toBe(9)
})
