import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import type { RpcReply } from './exchange.js'
import { sendBatch, sendCall } from './exchange.js'
import { Unavailable } from './Unavailable.js'
import { serve } from '../../test/serve.js'
import { hurriedClock } from '../../test/testNode.js'

const options = { clock: hurriedClock().clock, signal: new AbortController().signal, method: 'height' }

/** A server with one answer. @returns Its URL, and the requests it got. */
async function start(status: number, body: string) {
  const seen: { readonly request: IncomingMessage; readonly text: string }[] = []
  const url = await serve((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      seen.push({ request, text })
      response.writeHead(status).end(body)
    })
  })
  return { url, seen }
}

describe('sendCall', () => {
  it('default: one call of JSON-RPC 2.0 by POST, as JSON', async () => {
    const { url, seen } = await start(200, '{"id":0,"result":7}')
    const reply = await sendCall(url, { method: 'height' }, options)
    expect(reply).toMatchObject({ status: 200, body: { result: 7 } })
    expect('waitMs' in reply).toBe(false)
    await sendCall(url, { method: 'height', params: { at: 1n } }, options)
    expect(seen.map(({ request: { method, headers } }) => [method, headers['content-type'], headers.authorization])).toEqual([
      ['POST', 'application/json', undefined],
      ['POST', 'application/json', undefined],
    ])
    expect(seen.map(({ text }) => JSON.parse(text) as unknown)).toEqual([
      { jsonrpc: '2.0', id: 0, method: 'height', params: [] },
      { jsonrpc: '2.0', id: 0, method: 'height', params: { at: '1' } },
    ])
  })

  it.each(['[]', '7', 'null', '"text"', '<html>', ''])('fault 45: %s is not a reply', async (body) => {
    expect(await sendCall((await start(200, body)).url, { method: 'height' }, options)).toMatchObject({ status: 200, body: undefined })
  })

  it('parameters: maxDepth, 64 levels by default', async () => {
    const nested = (depth: number): string => `{"result":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`
    const bodyOf = async (text: string, maxDepth?: number) =>
      (
        (await sendCall(
          (await start(200, text)).url,
          { method: 'height' },
          maxDepth === undefined ? options : { ...options, maxDepth },
        )) as RpcReply
      ).body
    expect([await bodyOf(nested(64)), await bodyOf(nested(65)), await bodyOf(nested(65), 65)].map((body) => body !== undefined)).toEqual([
      true,
      false,
      true,
    ])
  })

  it('parameters: exactIntegers, not by default', async () => {
    const { url } = await start(200, '{"result":18446744073709551615}')
    const resultOf = async (exact: object) =>
      ((await sendCall(url, { method: 'height' }, { ...options, ...exact })) as RpcReply).body?.result
    expect([await resultOf({}), await resultOf({ exactIntegers: true })]).toEqual([18446744073709551615, '18446744073709551615'])
  })

  it.each([
    ['name:pass', 'name:pass'],
    ['name', 'name:'],
    [':pass', ':pass'],
    ['na%20me:p%3Ass', 'na me:p:ss'],
  ])('default: credentials of the URL, %s, are sent as basic authentication', async (written, sent) => {
    const { url, seen } = await start(200, '{"result":7}')
    await sendCall(url.replace('//', `//${written}@`), { method: 'height' }, options)
    expect(seen[0]?.request.headers.authorization).toBe(`Basic ${btoa(sent)}`)
    expect(seen[0]?.request.headers['content-type']).toBe('application/json')
  })

  it('error: unserialisable parameters name the method and cause; an abort is ABORTED, also while the node answers', async () => {
    const circle: unknown[] = []
    circle.push(circle)
    const { url } = await start(200, '{"result":7}')
    await expect(sendCall(url, { method: 'height', params: circle }, options)).rejects.toMatchObject({
      code: 'PARAMS_INVALID',
      context: { method: 'height' },
      cause: expect.any(TypeError) as Error,
    })
    await expect(sendCall(url, { method: 'height' }, { ...options, signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'ABORTED',
      context: { action: 'height' },
    })
  })

  it('fault 45: a too long answer is not retried', async () => {
    const { url } = await start(200, '{"result":7}')
    expect(await sendCall(url, { method: 'height' }, { ...options, maxBytes: 11 })).toMatchObject({
      isRetried: false,
      error: { context: { detail: 'The node answered more than 11 bytes.' } },
    })
  })

  it('error: an unreachable node is retried', async () => {
    const outcome = await sendCall('http://127.0.0.1:9', { method: 'height' }, options)
    expect(outcome).toBeInstanceOf(Unavailable)
    expect(outcome).toMatchObject({
      isRetried: true,
      error: {
        code: 'RPC_FAILED',
        context: { method: 'height', detail: 'The node cannot be reached.' },
        cause: expect.any(Error) as Error,
      },
    })
  })
})

describe('sendBatch', () => {
  const calls = [{ method: 'first' }, { method: 'second', params: [1] }]

  it('default: calls are numbered, and answers matched by number', async () => {
    const { url, seen } = await start(200, '[{"id":1,"result":"b"},{"id":0,"result":"a"}]')
    expect(await sendBatch(url, calls, options)).toMatchObject([
      { status: 200, body: { result: 'a' } },
      { status: 200, body: { result: 'b' } },
    ])
    expect(JSON.parse(seen[0]?.text ?? '')).toEqual([
      { jsonrpc: '2.0', id: 0, method: 'first', params: [] },
      { jsonrpc: '2.0', id: 1, method: 'second', params: [1] },
    ])
  })

  it('fault 45: an unanswered call fails with a retryable error', async () => {
    const { url } = await start(200, '[{"id":0,"result":"a"}]')
    const replies = await sendBatch(url, calls, options)
    expect(replies).toMatchObject([
      { body: { result: 'a' } },
      { body: { error: { code: -1, message: 'The node left this request of a batch unanswered.' } } },
    ])
  })

  it.each([
    [1_000, { result: 'late' }],
    [1_002, { error: { code: -1, message: 'The node left this request of a batch unanswered.' } }],
  ])('fault 45: after %i unknown answers, its own is: %j', async (strangers, body) => {
    const answers = [...Array.from({ length: strangers }, (_, index) => ({ id: index + 5, result: 'x' })), { id: 1, result: 'late' }]
    const { url } = await start(200, JSON.stringify(answers))
    expect(await sendBatch(url, calls, options)).toMatchObject([{ body: { error: { code: -1 } } }, { body }])
  })

  it('fault 77: two answers under one id are none, in either order', async () => {
    const twice = { body: { error: { code: -1, message: 'The node answered this request of a batch twice.' } } }
    for (const results of [
      [1, 2],
      [2, 1],
      [1, 1, 2],
    ]) {
      const body = JSON.stringify([{ id: 1, result: 7 }, ...results.map((result) => ({ id: 0, result }))])
      expect(await sendBatch((await start(200, body)).url, [{ method: 'a' }, { method: 'b' }], options)).toMatchObject([
        twice,
        { body: { result: 7 } },
      ])
    }
  })

  it.each([
    [200, '{"error":"no"}', true],
    [403, '{}', true],
    [413, '{}', true],
    [404, '{}', true],
    [429, '{}', false],
    [503, '{}', false],
    [400, '', true],
    [499, '', true],
    [403, '', true],
    [413, '', true],
    [500, '', false],
    [501, '', false],
    [505, '', false],
    [200, '', false],
    [408, '', false],
    [429, '<html>', false],
  ])('fault 45: with status %i and %j the batch is rejected: %s', async (status, body, isRefused) => {
    const outcome = await sendBatch((await start(status, body)).url, calls, options)
    if (isRefused) expect(outcome).toBe('refused')
    else expect(outcome).toMatchObject([{ status }, { status }])
  })
})
