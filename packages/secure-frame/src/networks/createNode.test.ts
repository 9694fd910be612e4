import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createNode, isRefusal } from './createNode.js'

const { signal } = new AbortController()
const GENESIS = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'

let server: Server
let url: string
let asked: unknown[]
/** What the node does with a request that is no question for its chain. */
let respond: (response: ServerResponse) => void
let chain: Readonly<Record<string, unknown>>
const say = (text: string) => (response: ServerResponse) => void response.end(text)

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const question = JSON.parse(body) as { method: string }
      asked.push(question)
      const { method } = question
      return method in chain ? response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: chain[method] })) : respond(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())
beforeEach(() => {
  asked = []
  chain = { eth_chainId: '0xa', getGenesisHash: GENESIS }
  respond = say('{"result":7}')
})

const open = (chainId = 'eip155:10', at: string | undefined = url) => createNode({ url: at, chainId, signal })
const ask = async (within = signal) => (await open()).ask('eth_call', [1], within)
const failed = (problem: string) => ({ code: 'FRAME_REQUEST_FAILED', context: { failure: 'FAILED', problem } })

describe('a node', () => {
  test('proves its chain first, and is asked by JSON-RPC', async () => {
    const node = await open()
    expect([node.chainId, await node.ask('eth_call', [1], signal)]).toEqual(['eip155:10', 7])
    expect(asked).toEqual([
      { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] },
      { jsonrpc: '2.0', id: 1, method: 'eth_call', params: [1] },
    ])
    chain = { ...chain, eth_chainId: '0x2105' }
    expect((await open('eip155:8453')).chainId).toBe('eip155:8453')
    asked.length = 0
    expect((await open(`solana:${GENESIS.slice(0, 32)}`)).chainId).toBe(`solana:${GENESIS.slice(0, 32)}`)
    expect(asked).toEqual([{ jsonrpc: '2.0', id: 1, method: 'getGenesisHash', params: [] }])
  })

  test.each([['0x1'], ['10'], [10], [['0xa']], ['x0xa'], ['0xag'], [`0x${'0'.repeat(64)}a`], [null]])(
    'that says %j is of another chain',
    async (said) => {
      chain = { eth_chainId: said, getGenesisHash: said }
      await expect(open()).rejects.toMatchObject(failed('The node is of another chain than eip155:10.'))
      await expect(open('solana:abc')).rejects.toMatchObject(failed('The node is of another chain than solana:abc.'))
    },
  )

  test('is named by the page, and by https or on this device', async () => {
    await expect(createNode({ url: undefined, chainId: 'eip155:10', signal })).rejects.toMatchObject(
      failed('The page names no node of eip155:10.'),
    )
    await expect(open('eip155:1', 'http://node.example')).rejects.toMatchObject(
      failed('The node is asked by https, or by http on this device.'),
    )
  })
})

describe('an answer', () => {
  const NO_JSON = 'The answer of the node is no JSON-RPC, or too long.'

  test.each([
    ['no JSON', NO_JSON, say('<p>')],
    ['another shape', NO_JSON, say('[]')],
    ['no end', NO_JSON, say(`{"result":"${'a'.repeat(8_388_608)}"}`)],
    ['a redirect', 'The node redirects.', (response: ServerResponse) => void response.writeHead(302, { location: url }).end()],
    ['nothing', 'The node does not answer.', (response: ServerResponse) => void response.destroy()],
  ])('of %s is none', async (_, problem, answer) => {
    respond = answer
    const error: unknown = await ask().catch((caught: unknown) => caught)
    expect(error).toMatchObject(failed(problem))
    expect(isRefusal(error)).toBe(false)
  })

  test('of a node that refuses is a refusal, in so many words', async () => {
    respond = say(JSON.stringify({ error: { code: -32_000, message: 'x'.repeat(300) }, result: 7 }))
    const error: unknown = await ask().catch((caught: unknown) => caught)
    expect(error).toMatchObject(failed(`The node answered with -32000: ${'x'.repeat(256)}`))
    expect(isRefusal(error)).toBe(true)
    expect(isRefusal(Object.assign(new Error('another'), { cause: { code: 1, message: 'x' } }))).toBe(false)
    respond = say('{"error":null,"result":7}')
    expect(await ask()).toBe(7)
  })

  test('that nobody waits for any more ends with the reason', async () => {
    const ending = new AbortController()
    respond = () => ending.abort(new Error('withdrawn'))
    await expect(ask(ending.signal)).rejects.toThrow('withdrawn')
  })
})
