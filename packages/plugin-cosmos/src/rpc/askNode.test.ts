import type { Server } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Network } from '@latchkey/kernel'
import { createTestClock } from '@latchkey/testkit'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readNetwork } from '../chain/readNetwork.js'
import { cosmosHub, osmosis } from '../networks.js'
import { askNode } from './askNode.js'

const STATUS = { node_info: { network: osmosis.id } }

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

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A node that gives these answers in turn, the last one for ever; it knows its chain id. */
async function serve(...replies: readonly Reply[]): Promise<{ readonly url: string; readonly asked: string[] }> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const { method } = JSON.parse(body) as { readonly method: string }
      const count = asked.filter((each) => each === method).length
      asked.push(method)
      const reply = method === 'status' ? ok(STATUS) : (replies[Math.min(count, replies.length - 1)] ?? {})
      if (reply.cut) return request.socket.destroy()
      if (!reply.silent) response.writeHead(reply.status ?? 200, reply.headers).end(reply.body)
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

/** Asks with a clock that runs as fast as it is asked to wait. */
function ask(urls: readonly string[], { network = osmosis, signal = new AbortController().signal, proven = new Set<string>() } = {}) {
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
  const chain: Network = readNetwork({ ...network, rpcUrls: urls }, undefined)
  return { waits, answer: askNode({ network: chain, method: 'health', clock, signal, proven }) }
}

describe('askNode', () => {
  it('default: asks for the chain id once', async () => {
    const { url, asked } = await serve(ok(7))
    const proven = new Set<string>()
    expect(await ask([url], { proven }).answer).toBe(7)
    expect(await ask([url], { proven }).answer).toBe(7)
    expect(asked).toEqual(['status', 'health', 'health'])
  })

  it('fault 15: a node that reports another chain is refused, and nothing else is asked of it', async () => {
    const { url, asked } = await serve(ok(7))
    await expect(ask([url], { network: cosmosHub }).answer).rejects.toMatchObject({
      code: 'RPC_WRONG_CHAIN',
      context: { expected: 'cosmos:cosmoshub-4', actual: 'cosmos:osmosis-1' },
    })
    expect(asked).toEqual(['status'])
  })

  it.each([403, 408, 413, 429, 500, 502, 503, 504])('fault 45: status %i is tried again, with growing pauses', async (status) => {
    const { url } = await serve({ status }, { status }, { status }, ok(7))
    const { answer, waits } = ask([url])
    expect(await answer).toBe(7)
    expect(waits).toEqual([150, 300, 600])
  })

  it('fault 45: Retry-After is honoured', async () => {
    const { url } = await serve({ status: 429, headers: { 'retry-after': '2' } }, ok(7))
    const { answer, waits } = ask([url])
    expect(await answer).toBe(7)
    expect(waits).toEqual([2_000])
  })

  it.each([-1, -32005, -32603])('fault 45: RPC code %i is tried again', async (code) => {
    const { url } = await serve(failed(code), ok(7))
    expect(await ask([url]).answer).toBe(7)
  })

  it.each([
    ['a cut connection', { cut: true }],
    ['invalid JSON', { body: '<html>' }],
    ['an empty body', {}],
    ['status 404', { status: 404, body: '{}' }],
    ['status 500 for ever', { status: 500 }],
    ['a node that wants to wait for an hour', { status: 429, headers: { 'retry-after': '3600' } }],
  ])('fault 45: after %s the next node is asked', async (_, reply) => {
    const [bad, good] = [await serve(reply), await serve(ok(7))]
    expect(await ask([bad.url, good.url]).answer).toBe(7)
    await expect(ask([bad.url]).answer).rejects.toMatchObject({ code: 'RPC_FAILED', context: { method: 'health' } })
  })

  it('fault 45: what a node means is final', async () => {
    const [first, second] = [await serve(failed(-32602)), await serve(ok(7))]
    await expect(ask([first.url, second.url]).answer).rejects.toMatchObject({ code: 'PARAMS_INVALID' })
    expect(second.asked).toEqual([])
  })

  it('fault 45: a node that never answers is RPC_TIMEOUT after 10 s', async () => {
    const { url, asked } = await serve({ silent: true })
    const clock = createTestClock()
    const network = readNetwork({ ...osmosis, rpcUrls: [url] }, undefined)
    const { signal } = new AbortController()
    const answer = expect(askNode({ network, method: 'health', clock, signal, proven: new Set() })).rejects.toMatchObject({
      code: 'RPC_TIMEOUT',
      context: { timeoutMs: 10_000 },
    })
    await vi.waitFor(() => expect(asked).toContain('health'), 20_000)
    clock.advance(10_000)
    await answer
  })

  it('behavior: an abort settles the call', async () => {
    const { url, asked } = await serve({ silent: true })
    const controller = new AbortController()
    const answer = expect(ask([url], { signal: controller.signal }).answer).rejects.toMatchObject({ code: 'ABORTED' })
    await vi.waitFor(() => expect(asked).toContain('health'), 20_000)
    controller.abort()
    await answer
  })
})
