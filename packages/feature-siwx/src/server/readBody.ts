import { readJsonBody } from '@latchkey/server-kit'
import { serverError } from './errors.js'

/**
 * Reads a JSON object within the limits of the kit.
 *
 * @param options - With `isOptional`, a request without a type of its body has none. @default required
 * @throws LatchkeyError `SIWX_BODY_INVALID`
 */
export async function readBody(
  request: Request,
  maxBytes: number,
  { isOptional = false }: { readonly isOptional?: boolean } = {},
): Promise<Readonly<Record<string, unknown>>> {
  if (isOptional && request.headers.get('content-type') === null) return {}
  const body = await readJsonBody(request, { maxBytes })
  if ('problem' in body) throw invalid(body)
  const { value } = body
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid({ problem: 'it is no JSON object', status: 400 })
  return value as Readonly<Record<string, unknown>>
}

const invalid = ({ problem, status }: { readonly problem: string; readonly status: 400 | 413 | 415 }) =>
  serverError('SIWX_BODY_INVALID', { problem, status })
