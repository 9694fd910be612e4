import type { AddressInfo } from 'node:net'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestClock } from '../../test/clock.js'
import type { HttpClient, HttpRequest } from '../contracts/Host.js'
import type { LatchkeyError } from '../errors/LatchkeyError.js'
import { createHttpClient } from './createHttpClient.js'

type Answer = (response: ServerResponse, request: IncomingMessage) => void

interface Received {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

let server: Server
let base: string
/** One answer per request, in order; the last one repeats. */
let answers: Answer[]
let received: Received[]
const clock = createTestClock()

const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(code, headers).end('no')
const json =
  (text = '{"ok":true}'): Answer =>
  (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(text)
const cut: Answer = (response) => response.destroy()
const never: Answer = () => undefined

beforeEach(async () => {
  received = []
  answers = []
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      received.push({ method: request.method, url: request.url, headers: request.headers, body })
      const answer = answers.length > 1 ? answers.shift() : answers[0]
      answer?.(response, request)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

function makeClient(overrides: Partial<Parameters<typeof createHttpClient>[0]> = {}): HttpClient {
  return createHttpClient({
    endpoints: { directory: base },
    projectId: 'demo',
    sdkType: 'latchkey',
    sdkVersion: 'js-0.1.0',
    fetch: globalThis.fetch,
    clock,
    signal: new AbortController().signal,
    ...overrides,
  })
}

/** Sends a request, and advances the clock by each given delay as soon as the client waits for it. */
async function send(request: Partial<HttpRequest>, delaysMs: readonly number[] = []): Promise<unknown> {
  const answer = makeClient().request('directory', { path: '/wallets', ...request })
  const settled = answer.then(
    () => 'settled',
    () => 'settled',
  )
  for (const delayMs of delaysMs) {
    if ((await Promise.race([clock.waitFor(delayMs), settled])) === 'settled') break
    clock.advance(delayMs)
  }
  return answer
}

const failureOf = async (work: Promise<unknown>): Promise<LatchkeyError> =>
  work.then(
    () => expect.fail('resolved'),
    (error) => error as LatchkeyError,
  )

test('the query is the own properties, then projectId, st, sv, clientId; empty and undefined ones are dropped', async () => {
  answers = [json()]
  const client = makeClient({ endpoints: { directory: `${base}/v1/` }, clientId: () => 'c1' })
  const query = { search: 'a b&c', page: 0, badge: false, none: undefined, empty: '' }
  expect(await client.request('directory', { path: '/wallets', query })).toEqual({ ok: true })
  expect(received[0]).toMatchObject({
    method: 'GET',
    url: '/v1/wallets?search=a+b%26c&page=0&badge=false&projectId=demo&st=latchkey&sv=js-0.1.0&clientId=c1',
  })
})

test('without a client id the query ends with sv; a path needs no leading slash', async () => {
  answers = [json()]
  await send({ path: 'wallets' })
  expect(received[0]?.url).toBe('/wallets?projectId=demo&st=latchkey&sv=js-0.1.0')
})

test('a body is sent as JSON, unless the caller names another type', async () => {
  answers = [json()]
  await send({ method: 'POST', body: { a: 1 } })
  await send({ method: 'PUT', body: [1], headers: { 'Content-Type': 'text/plain', 'x-extra': 'yes' } })
  expect(received[0]).toMatchObject({ method: 'POST', body: '{"a":1}', headers: { 'content-type': 'application/json' } })
  expect(received[1]).toMatchObject({ method: 'PUT', body: '[1]', headers: { 'content-type': 'text/plain', 'x-extra': 'yes' } })
})

test('an endpoint that is not named is never called; fault 14: constructor and __proto__ are not named either', async () => {
  for (const endpoint of ['analytics', 'constructor', '__proto__']) {
    await expect(makeClient().request(endpoint, { path: '/' })).rejects.toMatchObject({
      code: 'ENDPOINT_NOT_CONFIGURED',
      context: { endpoint },
    })
  }
  expect(received).toEqual([])
})

test.each([403, 408, 413, 429, 500, 502, 503, 504])('fault 45: GET is retried after %i, waiting 150, 300 and 600 ms', async (code) => {
  answers = [status(code), status(code), status(code), json()]
  expect(await send({}, [150, 300, 600])).toEqual({ ok: true })
  expect(received).toHaveLength(4)
})

test('fault 45: after three retries the call rejects with the last status as message and the response as cause', async () => {
  answers = [status(503)]
  const error = await failureOf(send({}, [150, 300, 600]))
  expect(received).toHaveLength(4)
  expect(error).toMatchObject({
    code: 'HTTP_FAILED',
    message: 'HTTP status code: 503',
    context: { status: 503, endpoint: 'directory', path: '/wallets' },
  })
  expect(await (error.cause as Response).text()).toBe('no')
})

test.each([400, 401, 404, 422, 501])('fault 45: %i is final at once', async (code) => {
  answers = [status(code), json()]
  await expect(send({})).rejects.toMatchObject({ code: 'HTTP_FAILED', context: { status: code } })
  expect(received).toHaveLength(1)
})

test('fault 45: Retry-After in seconds is honoured', async () => {
  answers = [status(429, { 'retry-after': '2' }), json()]
  expect(await send({}, [2_000])).toEqual({ ok: true })
})

test('fault 45: Retry-After as a date is honoured', async () => {
  answers = [status(503, { 'retry-after': new Date(clock.now() + 3_000).toUTCString() }), json()]
  const askedAt = clock.now()
  const work = makeClient().request('directory', { path: '/wallets' })
  // HTTP dates have whole seconds.
  const delayMs = Math.floor((askedAt + 3_000) / 1_000) * 1_000 - askedAt
  await clock.waitFor(delayMs)
  clock.advance(delayMs)
  expect(await work).toEqual({ ok: true })
})

test('fault 45: a past date retries at once; an invalid value uses the usual delay', async () => {
  answers = [status(503, { 'retry-after': new Date(0).toUTCString() }), status(503, { 'retry-after': 'soon' }), json()]
  expect(await send({}, [0, 300])).toEqual({ ok: true })
})

test('fault 45: a Retry-After longer than one attempt may take ends the call at once', async () => {
  answers = [status(429, { 'retry-after': '86400' }), json()]
  await expect(send({})).rejects.toMatchObject({ code: 'HTTP_FAILED', context: { status: 429 } })
  expect(received).toHaveLength(1)
})

test('fault 45: a cut connection is retried, and settles when it stays cut', async () => {
  answers = [cut, json()]
  expect(await send({}, [150])).toEqual({ ok: true })
  answers = [cut]
  await expect(send({}, [150, 300, 600])).rejects.toMatchObject({
    code: 'HTTP_UNREACHABLE',
    context: { endpoint: 'directory', path: '/wallets' },
    cause: expect.any(TypeError),
  })
  expect(received).toHaveLength(6)
})

test('fault 45: POST is not repeated when the service may have acted', async () => {
  for (const answer of [status(500), status(503), cut]) {
    received = []
    answers = [answer, json()]
    await expect(send({ method: 'POST', body: {} })).rejects.toMatchObject({ code: expect.stringMatching(/^HTTP_/) })
    expect(received).toHaveLength(1)
  }
})

test('fault 45: POST is repeated after 429, which means that the service did nothing', async () => {
  answers = [status(429), json()]
  expect(await send({ method: 'POST', body: { a: 1 } }, [150])).toEqual({ ok: true })
  expect(received.map(({ body }) => body)).toEqual(['{"a":1}', '{"a":1}'])
})

test('fault 45: no answer within 10 s is HTTP_TIMEOUT, not retried', async () => {
  answers = [never]
  await expect(send({}, [10_000])).rejects.toMatchObject({ code: 'HTTP_TIMEOUT', context: { timeoutMs: 10_000 } })
  expect(clock.pending).toEqual([])
})

test("fault 45: an incomplete body times out, after the caller's time limit", async () => {
  answers = [(response) => response.writeHead(200).write('{')]
  await expect(send({ timeoutMs: 500 }, [500])).rejects.toMatchObject({ code: 'HTTP_TIMEOUT', context: { timeoutMs: 500 } })
})

test('fault 45: each attempt has its own time limit', async () => {
  answers = [status(500), json()]
  expect(await send({ timeoutMs: 400 }, [150])).toEqual({ ok: true })
  expect(clock.pending).toEqual([])
})

test.each([
  ['HTML', '<!doctype html>'],
  ['an empty body', ''],
  ['cut JSON', '{"a":'],
])('fault 45: %s is HTTP_ANSWER_INVALID', async (_, text) => {
  answers = [json(text)]
  await expect(send({})).rejects.toMatchObject({ code: 'HTTP_ANSWER_INVALID', context: { path: '/wallets' } })
  expect(received).toHaveLength(1)
})

test('a write may have an empty answer', async () => {
  answers = [(response) => response.writeHead(204).end()]
  expect(await send({ method: 'POST', body: {} })).toBeUndefined()
})

test('fault 14: __proto__ in an answer touches no prototype', async () => {
  answers = [json('{"data":{"__proto__":{"polluted":1}}}')]
  const answer = (await send({})) as { data: object }
  expect('polluted' in answer.data).toBe(false)
  expect('polluted' in Object.assign({}, answer.data)).toBe(false)
})

test('an abort ends the call while the service has not answered', async () => {
  const controller = new AbortController()
  answers = [() => controller.abort()]
  await expect(send({ signal: controller.signal })).rejects.toMatchObject({ code: 'ABORTED' })
  expect(clock.pending).toEqual([])
})

test('an abort ends the call during the pause before a retry', async () => {
  const controller = new AbortController()
  answers = [status(500)]
  const work = failureOf(makeClient().request('directory', { path: '/wallets', signal: controller.signal }))
  await clock.waitFor(150)
  controller.abort()
  expect(await work).toMatchObject({ code: 'ABORTED' })
  expect(clock.pending).toEqual([])
  expect(received).toHaveLength(1)
})

test('an aborted call and a disposed instance send nothing', async () => {
  const ended = AbortSignal.abort()
  await expect(send({ signal: ended })).rejects.toMatchObject({ code: 'ABORTED' })
  await expect(makeClient({ signal: ended }).request('directory', { path: '/' })).rejects.toMatchObject({ code: 'ABORTED' })
  expect(received).toEqual([])
})

test('dispose ends running calls', async () => {
  const instance = new AbortController()
  answers = [() => instance.abort()]
  const client = makeClient({ signal: instance.signal })
  await expect(client.request('directory', { path: '/', signal: new AbortController().signal })).rejects.toMatchObject({ code: 'ABORTED' })
})

test('an abort ends the call although fetch ignores its signal', async () => {
  const client = makeClient({ fetch: () => new Promise(() => undefined) })
  const work = failureOf(client.request('directory', { path: '/' }))
  await clock.waitFor(10_000)
  clock.advance(10_000)
  expect(await work).toMatchObject({ code: 'HTTP_TIMEOUT' })
})

test.each([301, 302, 303, 307, 308])('fault 45: a redirect with status %i is not followed, not even on the same origin', async (code) => {
  for (const location of ['https://elsewhere.example/', '/elsewhere']) {
    received = []
    answers = [status(code, { location }), json()]
    await expect(send({ method: 'POST', body: { secret: 1 } })).rejects.toMatchObject({
      code: 'HTTP_REDIRECTED',
      context: { endpoint: 'directory', path: '/wallets' },
    })
    expect(received).toHaveLength(1)
  }
})

test('fault 45: an endless answer is cut off', async () => {
  answers = [
    (response) => {
      const chunk = Buffer.alloc(65_536, '1')
      const push = (): void => {
        while (!response.destroyed && response.write(chunk));
      }
      response.on('drain', push)
      push()
    },
  ]
  await expect(send({})).rejects.toMatchObject({ code: 'HTTP_ANSWER_INVALID' })
})
