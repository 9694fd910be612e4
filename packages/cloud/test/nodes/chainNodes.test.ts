// Nodes of a chain: real ones, and those that lie, stream, hang or are gone.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { answerRpc, startAnvil, startTestNode } from '@latchkey/testkit/node'
import type { Anvil, RpcMethods } from '@latchkey/testkit/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createChainNodes } from '../../src/nodes/createChainNodes.js'
import { NODE_PAUSE_MS } from '../../src/timeouts.js'

const quantity = z.string().check(z.regex(/^0x[0-9a-f]+$/))
const BLOCK = { method: 'eth_blockNumber', result: quantity }
const CHAIN = 'eip155:31337'

interface RpcCall {
  readonly id: number
  readonly method: string
}

let anvil: Anvil
const stops: (() => Promise<void>)[] = []
beforeAll(async () => {
  anvil = await startAnvil()
})
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
})
afterAll(() => anvil?.stop())

let time = 1_000_000
const open = (...urls: string[]) => createChainNodes(CHAIN, urls, () => time)

/** A node of the same chain with methods of its own. */
async function lie(methods: RpcMethods): Promise<string> {
  const node = await startTestNode(answerRpc({ eth_chainId: () => '0x7a69', ...methods }))
  stops.push(node.stop)
  return node.url
}

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  stops.push(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('real node', () => {
  it('answers one call and several in a batch, a refusal among them', async () => {
    const nodes = open(anvil.url)
    expect(await nodes.ask(BLOCK)).toMatch(/^0x/)
    const balance = { method: 'eth_getBalance', params: [`0x${'1'.repeat(40)}`, 'latest'], result: quantity }
    const wrong = { method: 'eth_getBalance', params: ['nonsense', 'latest'], result: quantity }
    const replies = await nodes.askAll([balance, wrong, BLOCK])
    expect(replies).toEqual([{ result: '0x0' }, { refusal: expect.objectContaining({ code: -32_602 }) }, { result: expect.any(String) }])
    expect(nodes.health()).toEqual([{ index: 0, isHealthy: true }])
  })

  it('a refusal of the call is thrown, and no other node is asked', async () => {
    const second = await startTestNode(answerRpc({}))
    stops.push(second.stop)
    const wrong = { method: 'eth_getBalance', params: ['nonsense', 'latest'], result: quantity }
    await expect(open(anvil.url, second.url).ask(wrong)).rejects.toMatchObject({
      code: 'CLOUD_NODE_REFUSED',
      context: { chainId: CHAIN, method: 'eth_getBalance', code: -32_602 },
    })
    expect(second.requests).toEqual([])
  })
})

describe('a call that fails in the machine is refused, the node stays healthy, and no other is asked', () => {
  // Code of a contract that stops at an invalid instruction.
  const call = { method: 'eth_call', params: [{ data: '0xfe' }, 'latest'], result: quantity }
  const fails = async (url: string, message: string) => {
    const second = await startTestNode(answerRpc({}))
    stops.push(second.stop)
    const nodes = open(url, second.url)
    await expect(nodes.ask(call)).rejects.toMatchObject({ code: 'CLOUD_NODE_REFUSED', context: { method: 'eth_call', code: -32_603 } })
    expect(await nodes.askAll([call])).toEqual([{ refusal: expect.objectContaining({ code: -32_603, message }) }])
    expect(nodes.health()[0]).toEqual({ index: 0, isHealthy: true })
    expect(second.requests).toEqual([])
  }

  it('an invalid instruction, on a real node', () => fails(anvil.url, 'EVM error InvalidFEOpcode'))

  it('a revert that is sent as an inner error, with a reason that reads like a limit', async () => {
    const error = { code: -32_603, message: 'execution reverted: quota exceeded' }
    const node = await startTestNode(async ({ body }) => {
      const asked = JSON.parse(body) as RpcCall | readonly RpcCall[]
      const reply = ({ id, method }: RpcCall): object => ({
        jsonrpc: '2.0',
        id,
        ...(method === 'eth_chainId' ? { result: '0x7a69' } : { error }),
      })
      return { body: 'length' in asked ? asked.map(reply) : reply(asked) }
    })
    stops.push(node.stop)
    await fails(node.url, error.message)
  })
})

/** A node whose answers to all calls are these, with the chain's id as result. */
const answerAs = (given: object | readonly object[]): Promise<string> => {
  const complete = (fields: object) => ({ jsonrpc: '2.0', result: '0x7a69', ...fields })
  return serve((_, response) => response.end(JSON.stringify(Array.isArray(given) ? given.map(complete) : complete(given))))
}

describe('the next node is asked when one', () => {
  const KINDS: readonly (readonly [string, () => Promise<string>, string])[] = [
    ['is gone', async () => 'http://127.0.0.1:9', 'cannot be reached'],
    ['serves another chain', () => lie({ eth_chainId: () => '0x1' }), 'serves eip155:1'],
    ['answers another shape', () => lie({ eth_blockNumber: () => ({ number: 7 }) }), 'another shape'],
    ['fails inside', () => lie({ eth_blockNumber: () => Promise.reject(new Error('boom')) }), '-32603'],
    ['redirects', () => serve((_, response) => response.writeHead(307, { location: anvil.url }).end()), 'cannot be reached'],
    ['answers with an error of HTTP', () => serve((_, response) => response.writeHead(503).end('later')), 'status 503'],
    ['answers another call', () => answerAs({ id: 7 }), 'another call'],
    ['answers each call with all', () => answerAs([{ id: 0 }, { id: 0 }]), 'no JSON-RPC'],
    ['answers no JSON', () => serve((_, response) => response.end('<html>')), 'no JSON'],
    ['answers deep JSON', () => serve((_, response) => response.end('['.repeat(100_000))), 'nested deeper'],
    // A search that begins again at each quote would hold up everybody for minutes.
    ['answers a string without end', () => serve((_, response) => response.end(String.raw`\"`.repeat(100_000))), 'no JSON'],
    [
      'streams without end',
      () =>
        serve((_, response) => {
          const more = (): void => void (response.destroyed || response.write('x'.repeat(65_536), more))
          more()
        }),
      'more than',
    ],
  ]
  it.each(KINDS)('%s', async (_, start, problem) => {
    const nodes = open(await start(), anvil.url)
    expect(await nodes.ask(BLOCK)).toMatch(/^0x/)
    const [first, second] = nodes.health()
    expect(first).toMatchObject({ index: 0, isHealthy: false })
    expect(first?.problem).toContain(problem)
    expect(second).toEqual({ index: 1, isHealthy: true })
  })

  it('does not answer in time', { timeout: 20_000 }, async () => {
    const nodes = open(await serve(() => undefined), anvil.url)
    expect(await nodes.ask(BLOCK)).toMatch(/^0x/)
    expect(nodes.health()[0]?.problem).toContain('does not answer within')
  })
})

it('a connection that a node ends when it is used again is no failure of the node', async () => {
  let isFirst = true
  const url = await serve((request, response) => {
    void text(request).then((body) => {
      const { id, method } = JSON.parse(body) as RpcCall
      // The second call comes on the connection of the first one.
      if (method !== 'eth_blockNumber' || !isFirst) return response.end(JSON.stringify({ jsonrpc: '2.0', id, result: '0x7a69' }))
      isFirst = false
      return request.socket.destroy()
    })
  })
  const nodes = open(url)
  expect(await nodes.ask(BLOCK)).toBe('0x7a69')
  expect(isFirst).toBe(false)
  expect(nodes.health()).toEqual([{ index: 0, isHealthy: true }])
})

it('a node that failed is asked last for a while, then first again', async () => {
  let isWell = false
  const asked: string[] = []
  const answer = (name: string) => () => {
    asked.push(name)
    if (name === 'first' && !isWell) throw new Error('busy')
    return '0x1'
  }
  const nodes = open(await lie({ eth_blockNumber: answer('first') }), await lie({ eth_blockNumber: answer('second') }))
  await nodes.ask(BLOCK)
  await nodes.ask(BLOCK)
  expect(asked).toEqual(['first', 'second', 'second'])
  isWell = true
  time += NODE_PAUSE_MS
  await nodes.ask(BLOCK)
  expect(asked.at(-1)).toBe('first')
  expect(nodes.health()).toEqual([
    { index: 0, isHealthy: true },
    { index: 1, isHealthy: true },
  ])
})

it('a node that takes no batches is asked one by one', async () => {
  const bodies: string[] = []
  const node = await startTestNode((request) => {
    bodies.push(request.body)
    if (request.body.startsWith('[')) return { body: { jsonrpc: '2.0', id: null, error: { code: -32_600, message: 'no batches' } } }
    return answerRpc({ eth_chainId: () => '0x7a69', eth_blockNumber: () => '0x5' })(request)
  })
  stops.push(node.stop)
  const nodes = open(node.url)
  expect(await nodes.askAll([BLOCK, BLOCK])).toEqual([{ result: '0x5' }, { result: '0x5' }])
  expect(await nodes.askAll([BLOCK, BLOCK])).toHaveLength(2)
  expect(bodies.filter((body) => body.startsWith('['))).toHaveLength(1)
})

it('without a usable answer it says of which call, and no URL', async () => {
  const error = await open('http://user:secret@127.0.0.1:9/')
    .ask(BLOCK)
    .catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ code: 'CLOUD_NODE_FAILED', context: { chainId: CHAIN, method: 'eth_blockNumber' } })
  expect(String(error)).not.toMatch(/secret|127\.0|:9/)
})

it('a name and a password go as basic authentication', async () => {
  const seen: (string | undefined)[] = []
  const url = await serve((request, response) => {
    seen.push(request.headers.authorization)
    response.end('{"jsonrpc":"2.0","id":0,"result":"0x7a69"}')
  })
  await open(url.replace('//', '//us%40er:se%3Acret@')).ask({ method: 'eth_chainId', result: quantity })
  expect(seen[0]).toBe(`Basic ${Buffer.from('us@er:se:cret').toString('base64')}`)
})

it('a long string is read, brackets and quotes in it do not count', { timeout: 30_000 }, async () => {
  const long = `${String.raw`\"[`}${'['.repeat(100)}${'x'.repeat(9_000_000)}`
  const url = await serve((_, response) => response.end(JSON.stringify({ jsonrpc: '2.0', id: 0, result: '0x7a69', long })))
  expect(await open(url).ask({ method: 'eth_chainId', result: quantity }, { maxBytes: 16_777_216 })).toBe('0x7a69')
})

it('the signal of the caller ends it', async () => {
  const url = await serve(() => undefined)
  const controller = new AbortController()
  const asked = open(url).ask(BLOCK, { signal: controller.signal })
  controller.abort(new Error('gone'))
  await expect(asked).rejects.toThrow('gone')
})
