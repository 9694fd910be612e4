import { readText } from '@latchkey/kernel/http'
import { serverError } from './errors.js'

/** Milliseconds in which a body has to arrive. */
const BODY_MS = 10_000

/**
 * Reads a JSON object. Rejects a form by its type, because any page may send one. A body that is too large is not read to its end.
 *
 * @param options - With `isOptional`, a request without a type of its body has none. @default required
 * @throws LatchkeyError `SIWX_BODY_INVALID`
 */
export async function readBody(
  request: Request,
  maxBytes: number,
  { isOptional = false }: { readonly isOptional?: boolean } = {},
): Promise<Readonly<Record<string, unknown>>> {
  const type = request.headers.get('content-type')
  if (isOptional && type === null) return {}
  if (type?.split(';')[0]?.trim().toLowerCase() !== 'application/json') throw invalid('its type is not application/json', 415)
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge()
  const text = await readText(request, { maxBytes, timeoutMs: BODY_MS }).catch(() => {
    throw invalid('it broke off', 400)
  })
  if (text === undefined) throw tooLarge()
  return toRecord(parse(text))
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid('it is no JSON object', 400)
  return value as Readonly<Record<string, unknown>>
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalid('it is no JSON', 400)
  }
}

const invalid = (problem: string, status: 400 | 413 | 415) => serverError('SIWX_BODY_INVALID', { problem, status })
const tooLarge = () => invalid('it is too large', 413)
