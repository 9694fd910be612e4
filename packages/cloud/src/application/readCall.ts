import { readJsonBody } from '@latchkey/server-kit'
import type * as z from 'zod/mini'
import { cloudError } from '../errors/cloudError.js'
import type { Reason } from '../errors/Reason.js'
import { refuse } from '../errors/refuse.js'
import type { Call, Endpoint } from '../endpoints/Endpoint.js'

/** Most reasons in one answer. */
const REASONS = 16
const JSON_TYPE = 'application/json'

/** The values of a query: of a name that is there twice the last, and none that is empty. */
export const readQuery = (request: Request): Readonly<Record<string, string>> =>
  Object.fromEntries([...new URL(request.url).searchParams].filter(([, value]) => value !== ''))

/** Reads a request by the schemas of its endpoint. @throws LatchkeyError `CLOUD_REFUSED` */
export async function readCall(
  { parameters, query, body }: Endpoint,
  request: Request,
  path: Readonly<Record<string, string>>,
): Promise<Pick<Call<never, never, never>, 'path' | 'query' | 'body'>> {
  return {
    path: (parameters && read(parameters, path)) as never,
    query: (query && read(query, readQuery(request))) as never,
    body: (body && read(body.schema, await readBody(request, body))) as never,
  }
}

function read(schema: z.ZodMiniType, value: unknown): unknown {
  const { success, data, error } = schema.safeParse(value)
  if (success) return data
  const reasons = error.issues.slice(0, REASONS).map(toReason)
  throw cloudError('CLOUD_REFUSED', { failure: 'REQUEST_INVALID', reasons })
}

/** What is wrong, without what was sent: an answer is no mirror. */
function toReason({ path, code }: { readonly path: readonly PropertyKey[]; readonly code?: string | undefined }): Reason {
  const name = path.map(String).join('.').slice(0, 128)
  const description = code === 'unrecognized_keys' ? 'has a field that is not known' : (DESCRIPTIONS[code ?? ''] ?? 'is invalid')
  return name === '' ? { description } : { name, description }
}

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  invalid_type: 'is missing or of another type',
  too_big: 'is too large',
  too_small: 'is too small',
  invalid_format: 'has another format',
  invalid_value: 'is none of the allowed values',
}

/** Reads the JSON of a request. @throws LatchkeyError `CLOUD_REFUSED` */
export async function readBody(request: Request, { maxBytes, isBeacon = false }: NonNullable<Endpoint['body']>): Promise<unknown> {
  const types = isBeacon ? [JSON_TYPE, 'text/plain'] : [JSON_TYPE]
  const read = await readJsonBody(request, { maxBytes, types })
  if (!('problem' in read)) return read.value
  throw refuse(read.status === 413 ? 'BODY_TOO_LARGE' : 'REQUEST_INVALID', `The body cannot be read: ${read.problem}.`)
}
