import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { askNodes } from './askNodes.js'
import { ANSWER_LIMITS } from './limits.js'
import { serve } from '../../test/serve.js'
import { hurriedClock, startTestNode, testNetwork } from '../../test/testNode.js'

const ask = (url: string) =>
  askNodes({
    network: testNetwork([url]),
    method: 'height',
    params: ['secret'],
    clock: hurriedClock().clock,
    signal: new AbortController().signal,
    verdicts: new Map(),
    identity: undefined,
    option: 'test.rpcUrls',
  })

describe('a hostile node', () => {
  it('fault 45: an endless answer is cut off at 1 MiB', async () => {
    let sent = 0
    const url = await serve((_, response) => {
      const chunk = Buffer.alloc(65_536, '1')
      const push = (): void => {
        while (!response.destroyed && response.write(chunk)) sent += chunk.length
      }
      response.on('drain', push)
      push()
    })
    await expect(ask(url)).rejects.toMatchObject({ code: 'RPC_FAILED', context: { detail: 'The node answered more than 1048576 bytes.' } })
    expect(sent).toBeLessThan(64 * ANSWER_LIMITS.maxBytes)
  })

  it.each([301, 302, 303, 307, 308])('fault 45: a redirect with status %i is not followed, not even on the same origin', async (status) => {
    const received: (string | undefined)[] = []
    const other = await serve((request, response) => {
      received.push(request.url)
      response.end('{"id":0,"result":7}')
    })
    for (const location of [other, '/elsewhere']) {
      let count = 0
      const url = await serve((_, response) => {
        count += 1
        response.writeHead(status, { location }).end()
      })
      await expect(ask(url)).rejects.toMatchObject({
        code: 'RPC_FAILED',
        context: { detail: expect.stringContaining('redirects') as string },
      })
      expect(count).toBe(1)
    }
    expect(received).toEqual([])
  })

  it('default: a name and a password in the URL are sent as authentication', async () => {
    const seen: unknown[] = []
    const url = await serve(({ headers }, response) => {
      seen.push(headers.authorization)
      response.end('{"id":0,"result":7}')
    })
    await ask(url.replace('//', '//us%3Aer:pass@'))
    expect(seen).toEqual([`Basic ${btoa('us:er:pass')}`])
  })

  it('default: an unserialisable call is rejected before a request', async () => {
    const node = await startTestNode([{ result: 7 }])
    const circle: Record<string, unknown> = {}
    circle.self = circle
    const question = {
      network: testNetwork([node.url]),
      method: 'height',
      clock: hurriedClock().clock,
      signal: new AbortController().signal,
    }
    const rest = { verdicts: new Map(), identity: undefined, option: 'test.rpcUrls' }
    await expect(askNodes({ ...question, ...rest, params: [circle] })).rejects.toMatchObject({ code: 'PARAMS_INVALID' })
    expect(await askNodes({ ...question, ...rest, params: [1n] })).toMatchObject({ result: 7 })
    expect(node.calls.map(({ params }) => params)).toEqual([['1']])
  })

  it('fault 45: headers without a body are RPC_TIMEOUT', async () => {
    const server = createServer((_, response) => void response.writeHead(200).write('{'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const late: (() => void)[] = []
    const clock = { now: () => 0, after: (_: number, run: () => void) => (late.push(run), () => undefined) }
    server.on('request', () => setImmediate(() => late[0]?.()))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const question = { network: testNetwork([url]), method: 'height', signal: new AbortController().signal, verdicts: new Map() }
    await expect(askNodes({ ...question, clock, identity: undefined, option: 'x' })).rejects.toMatchObject({ code: 'RPC_TIMEOUT' })
    server.closeAllConnections()
    server.close()
  })
})
