import { failureSchema } from '@latchkey/cloud-protocol'
import { isRedirect, parseJson, PLAIN_REQUEST, readRetryAfter, readText } from '@latchkey/kernel/http'
import type * as z from 'zod/mini'
import { failure } from '../channel/failure.js'
import { ANSWER_MS, COOLDOWN_MS } from '../timeouts.js'

/** One question to a service. */
export interface Question<T extends z.ZodMiniType> {
  readonly path: string
  readonly body: object
  /** Of the answer; undefined where there is none. */
  readonly answer: T
  /** The access token. */
  readonly token?: string
  readonly signal: AbortSignal
}

const MAX_BYTES = 262_144

/**
 * Asks by POST. No cookie is sent; a redirect is an error; answers are bounded and read by schema.
 *
 * @throws LatchkeyError `FRAME_REQUEST_FAILED` | the reason of the signal
 */
export async function postJson<T extends z.ZodMiniType>(
  ask: typeof fetch,
  url: string,
  { path, body, answer, token, signal }: Question<T>,
): Promise<z.output<T>> {
  const response = await send(ask, url, { body, token, signal })
  if (isRedirect(response)) throw failure('FAILED', 'The service redirects.')
  const said = await readBody(response, signal)
  if (!response.ok) throw toFailure(response, said)
  const read = answer.safeParse(said)
  if (!read.success) throw failure('FAILED', `The service's answer to ${path} has another shape.`, { cause: read.error })
  return read.data
}

async function send(
  ask: typeof fetch,
  url: string,
  { body, token, signal }: { readonly body: object; readonly token: string | undefined; readonly signal: AbortSignal },
): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) }
  try {
    return await ask(url, {
      ...PLAIN_REQUEST,
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
    })
  } catch (error) {
    signal.throwIfAborted()
    throw failure('FAILED', 'The service of the wallet does not answer.', { cause: error })
  }
}

async function readBody(response: Response, signal: AbortSignal): Promise<unknown> {
  try {
    const text = (await readText(response, { maxBytes: MAX_BYTES, signal })) ?? 'too long'
    return text === '' ? undefined : parseJson(text)
  } catch (error) {
    signal.throwIfAborted()
    // Of a refusal the status is enough: what stands in between may answer with a page.
    if (!response.ok) return undefined
    throw failure('FAILED', 'The answer of the service cannot be read.', { cause: error })
  }
}

const cooldown = (headers: Headers) => {
  const seconds = Math.ceil((readRetryAfter(headers, Date.now()) ?? COOLDOWN_MS) / 1_000)
  return failure('COOLDOWN', `Please try again after ${seconds} seconds`, { retryAfterSeconds: seconds })
}

/** Words of the service do not go to the page: it may not learn what they say of an account. */
function toFailure({ status, headers }: Response, body: unknown) {
  if (status === 429) return cooldown(headers)
  const said = failureSchema.safeParse(body)
  const { code, reasons } = said.success ? said.data : { code: undefined, reasons: [] }
  const isAbout = (field: string): boolean => reasons.some((reason) => (reason.name ?? reason.field) === field)
  if (status === 401) return isAbout('code') ? failure('CODE_WRONG', 'The code is wrong.') : failure('NOT_CONNECTED', 'A login is needed.')
  if (code === 'ORIGIN_NOT_ALLOWED') return failure('UNTRUSTED', 'The project does not serve this page.')
  if (status === 404 && isAbout('loginId')) return failure('CODE_EXPIRED', 'The login has expired. Begin again.')
  if (code === 'NOT_SERVED' || code === 'NOT_FOUND') return failure('NOT_SERVED', 'The service does not offer this.')
  return failure('FAILED', `The service refused with ${status}.`, { cause: { status, code } })
}
