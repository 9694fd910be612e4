import { serverError } from './errors.js'

/**
 * Reads a JSON object. Rejects a form by its type, because any page may send one. A body that is too large is not read to its end.
 *
 * @throws LatchkeyError `SIWX_BODY_INVALID`
 */
export async function readBody(request: Request, maxBytes: number): Promise<Readonly<Record<string, unknown>>> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw invalid('its type is not application/json', 415)
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge()
  const text = new TextDecoder('utf-8').decode(await readBytes(request, maxBytes))
  const value = parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid('it is no JSON object', 400)
  return value as Readonly<Record<string, unknown>>
}

async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const reader = request.body?.getReader()
  const chunks: Uint8Array[] = []
  let length = 0
  while (reader) {
    const { done, value } = await reader.read().catch(() => {
      throw invalid('it broke off', 400)
    })
    if (done) break
    length += value.length
    if (length > maxBytes) {
      await reader.cancel()
      throw tooLarge()
    }
    chunks.push(value)
  }
  return new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer())
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
