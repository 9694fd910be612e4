import { parseJson, readText } from '@latchkey/kernel/http'
import { BODY_LIMIT_MS } from '../timeouts.js'

/** Limits of {@link readJsonBody}. */
export interface BodyOptions {
  readonly maxBytes: number
  /** Milliseconds in which the body has to arrive. @default 10_000 */
  readonly timeoutMs?: number
  /** Media types that are read as JSON. Any page may send `text/plain`: check its origin before. @default application/json */
  readonly types?: readonly string[]
}

/** A body that was read, or why it cannot be; `status` is the answer's. The server refuses it with an error of its own. */
export type JsonBody =
  | { readonly value: unknown }
  | { readonly problem: string; readonly status: 400 | 413 | 415; readonly cause?: unknown }

const JSON_ONLY: readonly string[] = ['application/json']

/**
 * Reads a JSON body up to a limit of bytes and of time. A form is refused by its type, because any page may send one. A body that is too large is not read to
 * its end.
 */
export async function readJsonBody(
  request: Request,
  { maxBytes, timeoutMs = BODY_LIMIT_MS, types = JSON_ONLY }: BodyOptions,
): Promise<JsonBody> {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';')
  if (!types.includes(type.trim().toLowerCase())) return { problem: `its type is not ${types.join(' or ')}`, status: 415 }
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return TOO_LARGE
  try {
    const text = await readText(request, { maxBytes, timeoutMs })
    return text === undefined ? TOO_LARGE : parse(text)
  } catch (cause) {
    return { problem: 'it broke off', status: 400, cause }
  }
}

const TOO_LARGE = { problem: 'it is too large', status: 413 } as const

function parse(text: string): JsonBody {
  try {
    return { value: parseJson(text) }
  } catch (cause) {
    return { problem: 'it is no JSON', status: 400, cause }
  }
}
