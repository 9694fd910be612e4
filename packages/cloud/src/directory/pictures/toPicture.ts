import { createHash } from 'node:crypto'
import type { SentPicture } from '../../endpoints/Endpoint.js'

/** A picture with its ETag. */
export function toPicture(type: string, bytes: Uint8Array<ArrayBuffer>): SentPicture {
  return { type, bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"` }
}

/** The picture of a `data:image/…` URI, in base64 or percent-encoded. Undefined for another text. */
export function readDataUri(uri: string): SentPicture | undefined {
  const [, type, encoding, data] = /^data:(image\/[a-z+.-]+)(?:;charset=[\w-]+)?(;base64)?,(.*)$/s.exec(uri) ?? []
  if (type === undefined || data === undefined) return undefined
  return toPicture(type, Uint8Array.from(encoding === undefined ? Buffer.from(decodeURIComponent(data)) : Buffer.from(data, 'base64')))
}
