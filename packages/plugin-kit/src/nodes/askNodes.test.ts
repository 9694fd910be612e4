import { describe, expect, it, vi } from 'vitest'
import { createTestClock } from '../clock.testing.js'
import type { Network } from '../contracts/Network.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import type { NetworkQuestion } from './askNodes.js'
import { askNodes } from './askNodes.js'
import { serve } from './serve.testing.js'

interface Reply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Cuts the connection instead of answering. */
  readonly cut?: boolean
  /** Never answers. */
  readonly silent?: boolean
}

const ok = (result: unknown): Reply => ({ body: JSON.stringify({ jsonrpc: '2.0', id: 1, result }) })
const failed = (code: number, message = 'no'): Reply => ({ body: JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code, message } }) })

interface Call {
  readonly method: string
  readonly params: unknown
}

interface TestNode {
  readonly url: string
  readonly calls: readonly Call[]
}

/** A node of the chain `own` that gives these answers in turn, the last one for ever. */
async function startNode(...replies: readonly Reply[]): Promise<TestNode> {
  const calls: Call[] = []
  const url = await serve((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const { method, params } = JSON.parse(body) as Call
      const count = calls.filter((call) => call.method === method).length
      calls.push({ method, params })
      const reply = method === 'chain_name' ? ok('own') : (replies[Math.min(count, replies.length - 1)] ?? {})
      if (reply.cut) return request.socket.destroy()
      if (!reply.silent) response.writeHead(reply.status ?? 200, reply.headers).end(reply.body)
    })
  })
  return { url, calls }
}

const methodsOf = ({ calls }: TestNode): readonly string[] => calls.map(({ method }) => method)

const networkOf = (urls: readonly string[], reference = 'own'): Network => ({
  caipNetworkId: `test:${reference}`,
  namespace: 'test',
  reference,
  name: 'Test',
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 6 },
  rpcUrls: { default: urls, chainDefault: urls },
  testnet: true,
})

/** Asks with a clock that runs as fast as it is asked to wait. */
function ask(urls: readonly string[], { reference, ...question }: Partial<NetworkQuestion> & { readonly reference?: string } = {}) {
  const waits: number[] = []
  const clock = {
    now: () => 0,
    after(delayMs: number, run: () => void) {
      if (delayMs >= 10_000) return () => undefined
      waits.push(delayMs)
      queueMicrotask(run)
      return () => undefined
    },
  }
  const answer = askNodes({
    network: networkOf(urls, reference),
    method: 'height',
    clock,
    signal: new AbortController().signal,
    proven: new Set(),
    identity: { method: 'chain_name', params: [0], read: String },
    option: 'test.rpcUrls',
    ...question,
  })
  return { waits, answer }
}

describe('askNodes', () => {
  it('default: asks a node for its chain once, and tells which node answered', async () => {
    const node = await startNode(ok(7))
    const proven = new Set<string>()
    expect(await ask([node.url], { proven }).answer).toEqual({ result: 7, url: node.url })
    expect(await ask([node.url], { proven, params: ['a'] }).answer).toEqual({ result: 7, url: node.url })
    expect(node.calls).toEqual([
      { method: 'chain_name', params: [0] },
      { method: 'height', params: [] },
      { method: 'height', params: ['a'] },
    ])
  })

  it('behavior: a node that proved to be of one network is asked again for another', async () => {
    const node = await startNode(ok(7))
    const proven = new Set<string>()
    await ask([node.url], { proven }).answer
    await expect(ask([node.url], { proven, reference: 'other' }).answer).rejects.toMatchObject({ code: 'RPC_WRONG_CHAIN' })
  })

  it('behavior: without an identity nothing is compared', async () => {
    const node = await startNode(ok(7))
    expect(await ask([node.url], { reference: 'other', identity: undefined }).answer).toMatchObject({ result: 7 })
    expect(methodsOf(node)).toEqual(['height'])
  })

  it('fault 15: a node that reports another chain is refused, and neither it nor the next is asked anything else', async () => {
    const [wrong, next] = [await startNode(ok(7)), await startNode(ok(7))]
    await expect(ask([wrong.url, next.url], { reference: 'other' }).answer).rejects.toMatchObject({
      code: 'RPC_WRONG_CHAIN',
      context: { expected: 'test:other', actual: 'test:own' },
    })
    expect([methodsOf(wrong), methodsOf(next)]).toEqual([['chain_name'], []])
  })

  it('error: without a node the option is named that takes one', async () => {
    await expect(ask([]).answer).rejects.toMatchObject({ code: 'OPTION_INVALID', context: { option: 'test.rpcUrls' } })
  })

  it.each([403, 408, 413, 429, 500, 502, 503, 504])('fault 45: status %i is tried again, with growing pauses', async (status) => {
    const { url } = await startNode({ status }, { status }, { status }, ok(7))
    const { answer, waits } = ask([url])
    expect(await answer).toMatchObject({ result: 7 })
    expect(waits).toEqual([150, 300, 600])
  })

  it('fault 45: Retry-After is honoured', async () => {
    const { url } = await startNode({ status: 429, headers: { 'retry-after': '2' } }, ok(7))
    const { answer, waits } = ask([url])
    expect(await answer).toMatchObject({ result: 7 })
    expect(waits).toEqual([2_000])
  })

  it.each([-1, -32005, -32603])('fault 45: RPC code %i is tried again', async (code) => {
    const { url } = await startNode(failed(code), ok(7))
    expect(await ask([url]).answer).toMatchObject({ result: 7 })
  })

  it.each([
    ['a cut connection', { cut: true }],
    ['invalid JSON', { body: '<html>' }],
    ['an empty body', {}],
    ['status 404', { status: 404, body: '{}' }],
    ['status 500 for ever', { status: 500 }],
    ['a node that wants to wait for an hour', { status: 429, headers: { 'retry-after': '3600' } }],
  ])('fault 45: after %s the next node is asked', async (_, reply) => {
    const [bad, good] = [await startNode(reply), await startNode(ok(7))]
    expect(await ask([bad.url, good.url]).answer).toEqual({ result: 7, url: good.url })
    await expect(ask([bad.url]).answer).rejects.toMatchObject({ code: 'RPC_FAILED', context: { method: 'height' } })
  })

  it('fault 45: what a node means is final', async () => {
    const [first, second] = [await startNode(failed(-32602)), await startNode(ok(7))]
    await expect(ask([first.url, second.url]).answer).rejects.toMatchObject({ code: 'PARAMS_INVALID' })
    expect(second.calls).toEqual([])
  })

  it("behavior: a chain's own reading of answers, and of errors", async () => {
    const node = await startNode(ok(7), failed(-32603, 'broke'))
    const proven = new Set<string>()
    const parse = (text: string): unknown => JSON.parse(text.replace('7', '"seven"'))
    expect(await ask([node.url], { proven, parse }).answer).toMatchObject({ result: 'seven' })
    const translate = ({ message }: { readonly message?: unknown }) => new LatchkeyError('TRANSACTION_REJECTED', { detail: String(message) })
    await expect(ask([node.url], { proven, translate }).answer).rejects.toMatchObject({ code: 'TRANSACTION_REJECTED', context: { detail: 'broke' } })
  })

  it('fault 45: a node that never answers is RPC_TIMEOUT after 10 s', async () => {
    const node = await startNode({ silent: true })
    const clock = createTestClock()
    const answer = expect(ask([node.url], { clock }).answer).rejects.toMatchObject({ code: 'RPC_TIMEOUT', context: { timeoutMs: 10_000 } })
    await vi.waitFor(() => expect(methodsOf(node)).toContain('height'), 20_000)
    clock.advance(10_000)
    await answer
  })

  it('behavior: an abort settles the call', async () => {
    const node = await startNode({ silent: true })
    const controller = new AbortController()
    const answer = expect(ask([node.url], { signal: controller.signal }).answer).rejects.toMatchObject({ code: 'ABORTED' })
    await vi.waitFor(() => expect(methodsOf(node)).toContain('height'), 20_000)
    controller.abort()
    await answer
  })
})
