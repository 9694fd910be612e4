import { parseJson } from '@latchkey/kernel/http'
import { failure } from '../channel/failure.js'

const MOST_UNITS = 524_288

/** The parameters of a request as plain JSON, parsed once and frozen: what is shown is what is signed. @throws LatchkeyError `FRAME_REQUEST_FAILED` */
export function freezeParams(params: unknown): unknown {
  const text = write(params)
  if (text === undefined || text.length > MOST_UNITS) throw failure('FAILED', 'The parameters are too long, or no JSON.')
  return freeze(parseJson(text))
}

/** A clone may have what JSON has not: cycles and big numbers. */
function write(params: unknown): string | undefined {
  try {
    return JSON.stringify(params ?? [])
  } catch {
    return undefined
  }
}

function freeze(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  for (const each of Object.values(value)) freeze(each)
  return Object.freeze(value)
}
