import { isLatchkeyError } from '@latchkey/kernel'
import { isRedirect, parseJson, readText } from '@latchkey/kernel/http'
import type * as z from 'zod/mini'
import { serverError } from '../errors.js'
import type { SigningKey } from './readKey.js'
import { signRequest } from './signRequest.js'

/** Most bytes of an answer: what can be bought is a long list. */
const LONGEST_ANSWER = 2 * 1_024 * 1_024

/** One request to Coinbase. */
export interface CoinbaseQuestion<S extends z.ZodMiniType> {
  readonly method: 'GET' | 'POST'
  readonly url: URL
  readonly body?: unknown
  /** Of the answer. */
  readonly schema: S
  /** What the answer is needed for: the code of errors. */
  readonly code: 'ONRAMP_TOKEN_FAILED' | 'ONRAMP_COINBASE_FAILED'
}

/** How Coinbase is asked. */
export interface CoinbaseConfig {
  readonly key: SigningKey
  readonly timeoutMs: number
  readonly now: () => number
}

/**
 * Asks Coinbase once, signed. Nothing that Coinbase writes but what the schema reads goes on, because an error may repeat the request.
 *
 * @throws LatchkeyError `ONRAMP_TOKEN_FAILED` | `ONRAMP_COINBASE_FAILED`
 */
export async function askCoinbase<S extends z.ZodMiniType>(
  { method, url, body, schema, code }: CoinbaseQuestion<S>,
  { key, timeoutMs, now }: CoinbaseConfig,
): Promise<z.output<S>> {
  const failed = (detail: string, cause?: unknown) => serverError(code, { detail }, { cause })
  try {
    const authorization = `Bearer ${await signRequest(key, { method, url, nowMs: now() })}`
    const sent = method === 'POST' && { body: JSON.stringify(body), headers: { authorization, 'content-type': 'application/json' } }
    const response = await globalThis.fetch(url, {
      method,
      redirect: 'manual',
      headers: { authorization },
      ...sent,
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (isRedirect(response)) throw failed('Coinbase redirects')
    const text = await readText(response, { maxBytes: LONGEST_ANSWER, timeoutMs })
    if (!response.ok) throw failed(`Coinbase answered ${response.status}`)
    if (text === undefined) throw failed('its answer is too long')
    const answer = schema.safeParse(parseJson(text))
    if (!answer.success) throw failed('its answer is none')
    return answer.data
  } catch (error) {
    throw isLatchkeyError(error) ? error : failed('Coinbase cannot be reached, or its answer cannot be read', error)
  }
}
