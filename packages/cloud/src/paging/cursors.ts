import type * as z from 'zod/mini'
import { refuse } from '../errors/refuse.js'

/** Writes where a page ended, for the query of the next one. */
export const writeCursor = (place: readonly (string | number | Readonly<Record<string, number>>)[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url')

/** Reads what {@link writeCursor} wrote, or a stranger. @throws LatchkeyError `CLOUD_REFUSED` */
export function readCursor<T>(cursor: string | undefined, schema: z.ZodMiniType<T>): T | undefined {
  if (cursor === undefined) return undefined
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
  } catch {
    throw refuse('REQUEST_INVALID', 'It is no cursor of a page.', 'cursor')
  }
}
