import { parseJson, readText } from '@latchkey/kernel/http'
import { serverError } from './errors.js'

/** Most bytes of a request: an address and some names. */
const MOST_BYTES = 4_096
/** Milliseconds in which it has to arrive. */
const BODY_MS = 10_000

/**
 * Reads a JSON body up to a limit of bytes and of time. A form is refused by its type, because any page may send one.
 *
 * @throws LatchkeyError `ONRAMP_BODY_INVALID`
 */
export async function readBody(request: Request): Promise<unknown> {
  const [type] = (request.headers.get('content-type') ?? '').split(';')
  if (type?.trim().toLowerCase() !== 'application/json') throw invalid('its type is not application/json', 415)
  const text = await readText(request, { maxBytes: MOST_BYTES, timeoutMs: BODY_MS }).catch((error: unknown) => {
    throw invalid('it broke off', 400, error)
  })
  if (text === undefined) throw invalid('it is too large', 413)
  try {
    return parseJson(text)
  } catch (error) {
    throw invalid('it is no JSON', 400, error)
  }
}

const invalid = (problem: string, status: 400 | 413 | 415, cause?: unknown) =>
  serverError('ONRAMP_BODY_INVALID', { problem, status }, { cause })
