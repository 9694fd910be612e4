import { describeError, isLatchkeyError } from '@latchkey/kernel'
import { isRedirect, parseJson, readText } from '@latchkey/kernel/http'
import { onrampError } from '../errors/onrampError.js'

/** Parameters of {@link askJson}. */
export interface JsonQuestion {
  /** Named in errors. */
  readonly provider: string
  /** Absolute, or of the page's own origin. */
  readonly url: string
  /** Sent as JSON by POST. @default a GET */
  readonly body?: unknown
  /** Further headers. @default none */
  readonly headers?: Readonly<Record<string, string>>
  readonly signal: AbortSignal
}

/** Most bytes of an answer. */
const LONGEST_ANSWER = 256 * 1024

/**
 * Sends one request without a retry: an order must not be created twice.
 *
 * @returns The JSON of the answer; nothing has validated it yet.
 * @throws LatchkeyError `ONRAMP_PROVIDER_FAILED`
 */
export async function askJson({ provider, url, body, headers = {}, signal }: JsonQuestion): Promise<unknown> {
  const failed = (detail: string, cause?: unknown) => onrampError('ONRAMP_PROVIDER_FAILED', { provider, detail }, { cause })
  const json = { method: 'POST', body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } }
  const posted = body === undefined ? { headers } : json
  try {
    const response = await globalThis.fetch(url, { ...posted, redirect: 'manual', cache: 'no-store', signal })
    if (isRedirect(response)) throw failed('it redirects.')
    const text = await readText(response, { maxBytes: LONGEST_ANSWER, signal })
    if (!response.ok) throw failed(`it answered ${response.status}.`)
    if (text === undefined) throw failed('its answer is too long.')
    return parseJson(text)
  } catch (error) {
    if (isLatchkeyError(error)) throw error
    throw failed(describeError(error), error)
  }
}
