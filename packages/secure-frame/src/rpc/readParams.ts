import type * as z from 'zod/mini'
import { failure } from '../channel/failure.js'

/** Reads parameters by schema. @throws LatchkeyError `FRAME_REQUEST_FAILED` */
export function readParams<T extends z.ZodMiniType>(schema: T, params: unknown): z.output<T> {
  const read = schema.safeParse(params)
  if (!read.success) throw failure('FAILED', 'The parameters of the request are wrong.', { cause: read.error })
  return read.data
}
