import { isLatchkeyError } from '@latchkey/kernel'
import fc from 'fast-check'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { askNodes } from './askNodes.js'
import { ANSWER_LIMITS } from './limits.js'
import { readJson } from './readJson.js'
import { readReply } from './readReply.js'
import { serve } from './serve.testing.js'
import { hurriedClock, startTestNode, testNetwork } from './testNode.testing.js'
import { Unavailable } from './Unavailable.js'

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
  it('fault 45: an answer without end is cut off at 1 MiB', async () => {
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

  it.each([301, 302, 303, 307, 308])('fault 45: a redirect with status %i is not followed, on the same origin neither', async (status) => {
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
      await expect(ask(url)).rejects.toMatchObject({ code: 'RPC_FAILED', context: { detail: expect.stringContaining('redirects') as string } })
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

  it('default: a call that cannot be written is refused before anybody is asked', async () => {
    const node = await startTestNode([{ result: 7 }])
    const circle: Record<string, unknown> = {}
    circle.self = circle
    const question = { network: testNetwork([node.url]), method: 'height', clock: hurriedClock().clock, signal: new AbortController().signal }
    const rest = { verdicts: new Map(), identity: undefined, option: 'test.rpcUrls' }
    await expect(askNodes({ ...question, ...rest, params: [circle] })).rejects.toMatchObject({ code: 'PARAMS_INVALID' })
    expect(await askNodes({ ...question, ...rest, params: [1n] })).toMatchObject({ result: 7 })
    expect(node.calls.map(({ params }) => params)).toEqual([['1']])
  })

  it('fault 45: headers that come and a body that does not are RPC_TIMEOUT', async () => {
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

describe('readJson', () => {
  it('fault 14: __proto__ is dropped, however it is written', () => {
    for (const name of ['__proto__', String.raw`\u005f_proto__`, String.raw`__\u0070roto__`]) {
      const value = readJson(`{"a":{"${name}":{"polluted":1}}}`, ANSWER_LIMITS) as { readonly a: object }
      expect('polluted' in Object.assign({}, value.a)).toBe(false)
    }
  })

  it('fault 45: depth is bounded, in strings it is not counted', () => {
    const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)
    expect(readJson(nested(64), ANSWER_LIMITS)).toBeDefined()
    expect(readJson(nested(65), ANSWER_LIMITS)).toBeUndefined()
    expect(readJson(nested(500_000), ANSWER_LIMITS)).toBeUndefined()
    expect(readJson(JSON.stringify(`${'['.repeat(100)}\\"{`), ANSWER_LIMITS)).toBe(`${'['.repeat(100)}\\"{`)
  })

  it('fault 45: a million quotation marks take no time', () => {
    const started = performance.now()
    expect(readJson(`[${String.raw`"\"`.repeat(300_000)}1234567890123456`, { ...ANSWER_LIMITS, exactIntegers: true })).toBeUndefined()
    expect(performance.now() - started).toBeLessThan(10_000)
  })

  it('default: reads what JSON.parse reads', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), (text) => {
        expect(readJson(text, ANSWER_LIMITS)).toEqual(JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value)))
      }),
    )
  })

  it('fault 45: any text gives a value or undefined', () => {
    fc.assert(fc.property(fc.string({ unit: fc.constantFrom(...'[]{}",:\\truefalsn0123456789.-eE_ \u2028') }), (text) => void readJson(text, { maxDepth: 3, exactIntegers: true })))
  })
})

describe('readReply', () => {
  const anything = fc.oneof(fc.jsonValue(), fc.constant({ toString: 1, valueOf: 1 }), fc.constant({ code: { valueOf: 1 }, message: ['x'] }))

  it('fault 45: whatever a node says is an answer, a refusal or no answer', () => {
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 599 }), anything, anything, (status, result, error) => {
        const outcome = readReply({ status, body: { result, error } }, 'height')
        if (outcome instanceof Unavailable) expect(isLatchkeyError(outcome.error)).toBe(true)
        else if ('failure' in outcome) expect(isLatchkeyError(outcome.failure)).toBe(true)
        else expect(outcome).toEqual({ result })
      }),
    )
  })

  it('fault 45: a long word of a node is cut', () => {
    const outcome = readReply({ status: 200, body: { error: { code: 7, message: 'x'.repeat(1_000_000) } } }, 'height')
    expect(outcome).toMatchObject({ failure: { context: { detail: 'x'.repeat(300) } } })
  })
})
