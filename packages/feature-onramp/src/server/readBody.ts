import { readJsonBody } from '@latchkey/server-kit'
import { serverError } from './errors.js'

/** Most bytes of a request: an address and some names. */
const MOST_BYTES = 4_096

/** Reads a JSON body within the limits of the kit. @throws LatchkeyError `ONRAMP_BODY_INVALID` */
export async function readBody(request: Request): Promise<unknown> {
  const body = await readJsonBody(request, { maxBytes: MOST_BYTES })
  if ('value' in body) return body.value
  const { problem, status, cause } = body
  throw serverError('ONRAMP_BODY_INVALID', { problem, status }, { cause })
}
