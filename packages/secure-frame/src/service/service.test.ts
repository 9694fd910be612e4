import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createService } from './createService.js'

const { signal } = new AbortController()
const answer = z.object({ value: z.string() })

/** A service that answers once, and what it was asked. */
function open(respond: (request: Request) => Response | Promise<Response>) {
  const asked: Request[] = []
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    asked.push(request)
    return respond(request)
  }
  const service = createService({ origin: 'https://wallet.example', projectId: 'shop', page: 'https://shop.example', fetch })
  const ask = (more: object = {}) => service({ path: 'share', body: { isFresh: true }, answer, signal, ...more })
  return { asked, ask }
}

const refusal =
  (status: number, code: string, name?: string, headers: Record<string, string> = {}) =>
  () =>
    Response.json(
      { status: 'FAILED', code, reasons: [{ ...(name !== undefined && { name }), description: 'secret words' }] },
      { status, headers },
    )

describe('a question', () => {
  test('goes out as JSON, for this project and page, with the token and no cookie', async () => {
    const { asked, ask } = open(() => Response.json({ value: 'a', more: 1 }))
    expect(await ask({ token: 'abc' })).toEqual({ value: 'a' })
    const [request] = asked
    expect(request?.url).toBe('https://wallet.example/auth/v1/wallet/share?projectId=shop&page=https%3A%2F%2Fshop.example')
    expect([request?.method, request?.credentials, request?.redirect]).toEqual(['POST', 'omit', 'manual'])
    expect(await request?.json()).toEqual({ isFresh: true })
    expect([request?.headers.get('authorization'), request?.headers.get('content-type')]).toEqual(['Bearer abc', 'application/json'])
    await ask()
    expect(asked[1]?.headers.get('authorization')).toBeNull()
  })

  test('without an answer has none', async () => {
    expect(await open(() => new Response(null, { status: 204 })).ask({ answer: z.undefined() })).toBeUndefined()
  })

  const UNREADABLE = 'The answer of the service cannot be read.'

  test.each([
    ['a redirect', 'The service redirects.', () => Response.redirect('https://evil.example')],
    ['another shape', "The service's answer to share has another shape.", () => Response.json({ value: 1 })],
    ['no JSON', UNREADABLE, () => new Response('<p>')],
    ['no end', UNREADABLE, () => new Response(JSON.stringify({ value: 'a'.repeat(262_144) }))],
    ['nothing', 'The service of the wallet does not answer.', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('that is answered with %s fails, and says why', async (_, message, respond) => {
    const error: unknown = await open(respond)
      .ask()
      .catch((caught: unknown) => caught)
    expect(error).toMatchObject({ code: 'FRAME_REQUEST_FAILED', message, context: { failure: 'FAILED' } })
    if (message !== 'The service redirects.') expect(error).toHaveProperty('cause', expect.any(Error))
  })

  test.each([
    ['CODE_WRONG', 'The code is wrong.', refusal(401, 'UNAUTHORIZED', 'code')],
    ['NOT_CONNECTED', 'A login is needed.', refusal(401, 'UNAUTHORIZED', 'token')],
    ['NOT_CONNECTED', 'A login is needed.', () => new Response('<p>', { status: 401 })],
    ['UNTRUSTED', 'The project does not serve this page.', refusal(403, 'ORIGIN_NOT_ALLOWED', 'page')],
    ['CODE_EXPIRED', 'The login has expired. Begin again.', refusal(404, 'NOT_FOUND', 'loginId')],
    ['NOT_SERVED', 'The service does not offer this.', refusal(404, 'NOT_FOUND')],
    ['NOT_SERVED', 'The service does not offer this.', refusal(404, 'NOT_SERVED')],
    ['FAILED', 'The service refused with 409.', refusal(409, 'CONFLICT', 'loginId')],
    ['FAILED', 'The service refused with 400.', refusal(400, 'REQUEST_INVALID', 'code')],
    ['FAILED', 'The service refused with 502.', () => new Response('<p>', { status: 502 })],
    ['COOLDOWN', 'Please try again after 30 seconds', refusal(429, 'RATE_LIMITED')],
  ] as const)('that is refused is %s, in words of the frame: %s', async (failure, message, respond) => {
    const error: unknown = await open(respond)
      .ask()
      .catch((caught: unknown) => caught)
    expect(error).toMatchObject({ message, context: { failure } })
  })

  test('that is refused keeps status and code for developers', async () => {
    await expect(open(refusal(409, 'CONFLICT')).ask()).rejects.toHaveProperty('cause', { status: 409, code: 'CONFLICT' })
  })

  test('is asked again after the seconds that are told, else after 30', async () => {
    await expect(open(refusal(429, 'RATE_LIMITED', undefined, { 'retry-after': '12' })).ask()).rejects.toMatchObject({
      message: 'Please try again after 12 seconds',
      context: { retryAfterSeconds: 12 },
    })
    await expect(open(refusal(429, 'RATE_LIMITED')).ask()).rejects.toMatchObject({ context: { retryAfterSeconds: 30 } })
  })

  test('that is withdrawn ends with the reason', async () => {
    const ending = new AbortController()
    const before = open(
      ({ signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error))
          ending.abort(new Error('withdrawn'))
        }),
    )
    await expect(before.ask({ signal: ending.signal })).rejects.toThrow('withdrawn')
    const late = new AbortController()
    const during = open(() => {
      const body = new ReadableStream({
        pull() {
          late.abort(new Error('too late'))
          throw new TypeError('broken')
        },
      })
      return new Response(body)
    })
    await expect(during.ask({ signal: late.signal })).rejects.toThrow('too late')
  })
})
