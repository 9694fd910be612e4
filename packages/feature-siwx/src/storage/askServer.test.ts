// One request to a sign-in server, and every way in which it can fail.
import { createTestClock } from '@latchkey/testkit'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { ServerQuestion } from './askServer.js'
import { askServer } from './askServer.js'

type Given = Partial<ServerQuestion>
const post = { method: 'POST', body: {} } as const

/** Asks with an answer in the place of the server's. */
function stage(answer: (init: RequestInit) => Response | Promise<Response>) {
  const requests: (readonly [url: string, init: RequestInit])[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push([url, init])
    return answer(init)
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const clock = createTestClock()
  const ask = (given: Given = {}) =>
    askServer(clock, { url: 'https://auth.test/x', method: 'GET', credentials: 'omit', timeoutMs: 1_000, ...given })
  return { requests, clock, ask }
}

test('default: a GET that asks for JSON, is not cached and follows no redirect', async () => {
  const { ask, requests, clock } = stage(() => Response.json({ a: 1 }))
  expect(await ask({ headers: { 'x-a': 'b' } })).toEqual({ a: 1 })
  expect(requests).toEqual([
    [
      'https://auth.test/x',
      {
        method: 'GET',
        credentials: 'omit',
        redirect: 'error',
        cache: 'no-store',
        headers: { accept: 'application/json', 'x-a': 'b' },
        signal: expect.any(AbortSignal),
      },
    ],
  ])
  expect(clock.pending()).toBe(0)
})

test('parameters: a body is JSON', async () => {
  const { ask, requests } = stage(() => Response.json({}))
  await ask({ method: 'PUT', body: { b: 2 }, credentials: 'include' })
  expect(requests[0]?.[1]).toMatchObject({
    method: 'PUT',
    credentials: 'include',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: '{"b":2}',
  })
})

test.each([
  ['a 401 to a GET', {}, () => new Response('x', { status: 401 })],
  ['an empty answer to another method', post, () => new Response(' \n')],
])('default: %s is nothing', async (_, given, answer) => {
  expect(await stage(answer).ask(given)).toBeUndefined()
})

const json = (error: unknown, status: number) => () => Response.json({ error }, { status })
const long = 'y'.repeat(201)
test.each<[string, Given, () => Response, object]>([
  ['a 401 to another method', post, () => new Response('no', { status: 401 }), { status: 401, detail: 'no' }],
  ['an empty answer to a GET', {}, () => new Response(' '), { status: 200, detail: 'nothing' }],
  ['text', {}, () => new Response(' hello '), { status: 200, detail: 'hello' }],
  ['long text', {}, () => new Response(long), { status: 200, detail: long.slice(1) }],
  ['an empty refusal', {}, () => new Response('', { status: 503 }), { status: 503, detail: 'nothing' }],
  ['a code', {}, json({ code: 'SIWX_NONCE_INVALID' }, 400), { status: 400, detail: 'SIWX_NONCE_INVALID' }],
  ['a code that is none', {}, json({ code: 7 }, 400), { status: 400, detail: '{"error":{"code":7}}' }],
  ['no error', {}, () => Response.json({}, { status: 400 }), { status: 400, detail: '{}' }],
  ['null', {}, () => Response.json(null, { status: 400 }), { status: 400, detail: 'null' }],
  [
    'words for the visitor',
    {},
    json({ code: 'SIWX_REFUSED', message: ' Not\u202e\ntoday ' }, 403),
    { status: 403, detail: 'Not today', reason: 'Not today' },
  ],
  ['words of another code', {}, json({ code: 'OTHER', message: 'Hi' }, 403), { status: 403, detail: 'OTHER' }],
  ['words that are none', {}, json({ code: 'SIWX_REFUSED', message: 7 }, 403), { status: 403, detail: 'SIWX_REFUSED' }],
  ['an answer that is too long', {}, () => new Response('1'.repeat(256 * 1024 + 1)), { status: 200, detail: 'its answer is too long' }],
])('error: %s', async (_, given, answer, context) => {
  const error: unknown = await stage(answer)
    .ask(given)
    .catch((reason: unknown) => reason)
  expect(error).toMatchObject({ code: 'SIWX_SERVER_REFUSED' })
  expect((error as { readonly context: unknown }).context).toEqual(context)
})

test('default: an answer as long as it may be', async () => {
  expect(await stage(() => new Response(`"${'1'.repeat(256 * 1024 - 2)}"`)).ask()).toHaveLength(256 * 1024 - 2)
})

test('error: a server that is not there', async () => {
  const { ask, clock } = stage(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(ask()).rejects.toMatchObject({
    code: 'SIWX_SERVER_REFUSED',
    context: { status: 0, detail: 'Failed to fetch' },
    cause: expect.any(TypeError),
  })
  expect(clock.pending()).toBe(0)
})

/** Answers only when it is aborted. */
const hanging = ({ signal }: RequestInit) =>
  new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))))

test('error: a server that does not answer in time', async () => {
  const { ask, clock } = stage(hanging)
  const late = expect(ask()).rejects.toMatchObject({
    code: 'SIWX_SERVER_REFUSED',
    context: { status: 0, detail: 'nothing within 1000 ms' },
  })
  await clock.advance(1_000)
  await late
})

test('error: aborted, before and during the request', async () => {
  const { ask } = stage(async (init) => {
    init.signal?.throwIfAborted()
    return hanging(init)
  })
  const aborted = { code: 'ABORTED', context: { action: 'signIn' } }
  await expect(ask({ signal: AbortSignal.abort() })).rejects.toMatchObject(aborted)
  const controller = new AbortController()
  const asking = expect(ask({ signal: controller.signal })).rejects.toMatchObject(aborted)
  controller.abort()
  await asking
})
