// What nodes are asked, and what a verifier of the application gets from them: real HTTP on both sides.
import type { LatchkeyError } from '@latchkey/kernel'
import { expect, test, vi } from 'vitest'
import type { SiwxVerifierContext } from '../contracts/index.js'
import type { NodeAnswer, TestNode } from '../../test/startNode.js'
import { startNode } from '../../test/startNode.js'
import { bob, createServer, createVisitor } from '../../test/visitor.js'
import type { SiwxServerOptions } from './options.js'
import { memoryStore } from './stores.js'

const WORDS = { method: 'eth_call', params: ['0x00'] }

/** Signs in with a verifier of the application. @returns Its context, after `use`, which stands for what it does. */
async function verifyWith(
  urls: readonly string[] | undefined,
  use: (context: SiwxVerifierContext) => unknown = () => undefined,
  options: Partial<SiwxServerOptions> = {},
) {
  const given: SiwxVerifierContext[] = []
  const verify = async (_: unknown, context: SiwxVerifierContext) => {
    given.push(context)
    await use(context)
    return true
  }
  const chains = { 'eip155:1': urls === undefined ? {} : { rpcUrls: urls } }
  const visitor = createVisitor(createServer({ chains, verifiers: [{ namespace: 'eip155', verify }], ...options }))
  const response = await visitor.signIn()
  return { response, context: given[0] ?? expect.fail('not called') }
}

/** What a verifier gets for a question to these nodes. */
async function askNodes(nodes: readonly TestNode[], question = WORDS, options?: Partial<SiwxServerOptions>): Promise<unknown> {
  let answer: unknown
  const urls = nodes.map(({ url }) => url)
  await verifyWith(urls, async ({ ask }) => (answer = await ask?.(question).catch((error: unknown) => error)), options)
  return answer
}

/** A node that answers one question with this, whatever it was. */
const answering = (...replies: readonly unknown[]): Promise<TestNode> =>
  startNode({
    eth_call: (response) =>
      void response
        .writeHead(200)
        .end(typeof replies[0] === 'string' ? replies[0] : JSON.stringify(replies.length === 1 ? replies[0] : replies)),
  })

test('default: a question is one JSON-RPC request by POST that follows no redirect', async () => {
  const sent: [unknown, RequestInit | undefined][] = []
  const node = await startNode({ eth_call: '0xcafe' })
  const fetch: typeof globalThis.fetch = (url, init) => (sent.push([url, init]), globalThis.fetch(url, init))
  expect(await askNodes([node], WORDS, { fetch })).toBe('0xcafe')
  expect(sent).toEqual([
    [
      node.url,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify([{ jsonrpc: '2.0', id: 1, ...WORDS }]),
        redirect: 'error',
        signal: expect.any(AbortSignal),
      },
    ],
  ])
})

test('default: questions of one moment share a request, each gets its own answer, and later ones are asked anew', async () => {
  const sent: unknown[] = []
  const node = await startNode({ eth_call: '0xcafe' })
  const fetch: typeof globalThis.fetch = (url, init) => (sent.push(JSON.parse(String(init?.body))), globalThis.fetch(url, init))
  const answers: unknown[] = []
  await verifyWith(
    [node.url],
    async ({ nodes: [ask] = [] }) => {
      if (!ask) return
      answers.push(await Promise.all([ask({ method: 'eth_chainId' }), ask(WORDS)]))
      answers.push(await ask({ method: 'eth_chainId' }))
    },
    { fetch },
  )
  expect(answers).toEqual([['0x1', '0xcafe'], '0x1'])
  const chain = { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }
  expect(sent).toEqual([[chain, { jsonrpc: '2.0', id: 2, ...WORDS }], [chain]])
})

test('default: nodes are asked in turn until one answers; a revert is an answer', async () => {
  const [limited, good, unused] = [await startNode({ eth_call: { code: -32_005, message: 'limit' } }), await startNode(), await startNode()]
  expect(await askNodes([limited, good, unused])).toBe('0x01')
  expect([limited.asked.length, good.asked.length, unused.asked.length]).toEqual([1, 1, 0])
  const reverted = await startNode({ eth_call: { code: 3, message: 'execution reverted' } })
  expect(await askNodes([reverted, unused])).toMatchObject({ code: 'RPC_FAILED', context: { code: 3 } })
  expect(unused.asked.length).toBe(0)
  // Without an answer, why the last one gave none.
  expect(await askNodes([await answering('[]'), limited])).toMatchObject({ code: 'RPC_FAILED', context: { code: -32_005 } })
})

test.each<[string, unknown, unknown]>([
  ['one object', { id: 1, result: '0x02' }, '0x02'],
  ['a list', [{ id: 1, result: '0x02' }], '0x02'],
  ['null beside an error that is null', { id: 1, result: false, error: null }, false],
  ['an error that is a text', { id: 1, result: '0x02', error: 'none' }, '0x02'],
  ['the answer among others', [null, 7, { id: 9, result: '0x03' }, { id: 1, result: '0x02' }], '0x02'],
])('parameters: %s is read', async (_, reply, result) => {
  expect(await askNodes([await answering(reply)])).toBe(result)
})

test.each<[string, unknown, string]>([
  ['no answer', [], 'it did not answer the question'],
  ['null', 'null', 'it did not answer the question'],
  ['an answer to another question', { id: 2, result: '0x02' }, 'it did not answer the question'],
  ['an error that is a text', { id: 1, error: 'no' }, 'it did not answer the question'],
  [
    'two answers',
    [
      { id: 1, result: '0x02' },
      { id: 1, result: '0x02' },
    ],
    'it did not answer the question',
  ],
  ['65 KiB', JSON.stringify({ id: 1, result: '0'.repeat(65 * 1_024) }), 'its answer is too long'],
])('error: %s is no answer', async (_, reply, detail) => {
  expect(await askNodes([await answering(reply)])).toMatchObject({
    code: 'SIWX_CHAIN_NOT_ASKED',
    context: { chainId: 'eip155:1', detail },
  })
})

test('error: a status, a broken connection and text that is no JSON say why', async () => {
  const fail = async (eth_call: NodeAnswer) => (await askNodes([await startNode({ eth_call })])) as LatchkeyError<'SIWX_CHAIN_NOT_ASKED'>
  const status = await fail((response) => void response.writeHead(429).end('[{"id":1,"result":"0x01"}]'))
  expect(status).toMatchObject({ context: { chainId: 'eip155:1', detail: 'it answered 429' } })
  expect(status.cause).toBeUndefined()
  const broken = await fail((response) => void response.destroy())
  expect(broken).toMatchObject({ code: 'SIWX_CHAIN_NOT_ASKED', context: { chainId: 'eip155:1', detail: 'fetch failed' } })
  expect(broken.cause).toBeInstanceOf(TypeError)
  expect((await fail((response) => void response.end('<html>'))).context.detail).toContain('JSON')
})

test.each<[string, object, object]>([
  [
    'code and a text of which 300 characters are kept',
    { code: -32_000, message: 'x'.repeat(301) },
    { code: -32_000, detail: 'x'.repeat(300) },
  ],
  ['neither', { code: '3', message: 7 }, { detail: 'no reason' }],
])('error: an error of a node with %s is told to the verifier', async (_, error, context) => {
  const told = (await askNodes([await answering({ id: 1, error })])) as LatchkeyError
  expect([told.code, told.context]).toEqual(['RPC_FAILED', { method: 'eth_call', ...context }])
})

test('default: a verifier of the application knows the nodes, and how many have to agree', async () => {
  for (const [urls, nodes, agreement] of [
    [undefined, 0, 1],
    [['http://127.0.0.1:9'], 1, 1],
    [['http://127.0.0.1:9', 'http://127.0.0.1:9'], 2, 2],
    [['http://127.0.0.1:9', 'http://127.0.0.1:9', 'http://127.0.0.1:9'], 3, 2],
  ] as const) {
    const { context } = await verifyWith(urls)
    expect(context.nodes).toHaveLength(nodes)
    expect(context).toMatchObject({ agreement, contractAccounts: true, signal: { aborted: false } })
    expect('ask' in context).toBe(nodes > 0)
  }
  const own = await verifyWith(['http://127.0.0.1:9'], undefined, { agreement: 1, contractAccounts: false })
  expect(own.context).toMatchObject({ agreement: 1, contractAccounts: false })
})

test('behavior: a store that fails while signatures are counted is an error of the server, not of the nodes', async () => {
  const node = await startNode()
  const store = { ...memoryStore(), increment: () => Promise.reject(new TypeError('the disk is full')) }
  const visitor = createVisitor(createServer({ store, chains: { 'eip155:1': { rpcUrls: [node.url] } } }))
  const { message } = await visitor.sign(await visitor.getNonce())
  await expect(visitor.send({ message, signature: await bob.signMessage({ message }) })).rejects.toThrow('the disk is full')
  expect(node.asked).toEqual([])
})

test('behavior: a verifier that hides why it failed does not hide that too much is asked', async () => {
  const node = await startNode()
  const store = memoryStore()
  const ask = async ({ ask: send }: SiwxVerifierContext) => {
    await send?.(WORDS).catch(() => {
      throw new Error('my node is down')
    })
  }
  const options = { store, rateLimit: { nodeLimit: 1, windowMs: 3_600_000_000_000 } }
  expect((await verifyWith([node.url], ask, options)).response.status).toBe(200)
  expect((await verifyWith([node.url], ask, options)).response.status).toBe(429)
  expect(node.asked).toHaveLength(1)
})

test('default: a node has five seconds', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  expect(await askNodes([await startNode()])).toBe('0x01')
  expect(timeout).toHaveBeenCalledWith(5_000)
  timeout.mockRestore()
})
