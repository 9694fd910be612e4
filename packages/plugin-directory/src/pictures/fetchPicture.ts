import { imagePaths } from '@latchkey/cloud-protocol'
import { checkIcon, LatchkeyError } from '@latchkey/kernel'
import { isRedirect, PLAIN_REQUEST, readBytes, withDeadline } from '@latchkey/kernel/http'
import type { DirectoryContext } from '../context/DirectoryContext.js'
import { PICTURE_MS } from '../timeouts.js'
import { toDataUri } from './toDataUri.js'

/** Most bytes of a picture: as a `data:` URI it stays within the limit of `checkIcon`. */
const MAX_BYTES = 48_000

const TYPE = /^image\/(?:png|gif|webp|jpe?g|svg\+xml)(?=\s*(?:;|$))/i

/**
 * Fetches a wallet's picture, without credentials.
 *
 * @returns A `data:` URI; undefined for what is no picture, or is too large.
 * @throws LatchkeyError `HTTP_TIMEOUT` after 2 s | `HTTP_FAILED` | `HTTP_REDIRECTED` | `ABORTED`, and what the connection throws
 */
export async function fetchPicture(
  { clock, config, signal }: Pick<DirectoryContext, 'clock' | 'config' | 'signal'>,
  imageId: string,
): Promise<string | undefined> {
  const where = { endpoint: 'directory', path: imagePaths.wallet(imageId) }
  const base = (config.endpoints['directory'] ?? '').replace(/\/+$/, '')
  const url = new URL(`${base}${where.path}`)
  url.searchParams.set('projectId', config.projectId)
  const timedOut = (): LatchkeyError => new LatchkeyError('HTTP_TIMEOUT', { ...where, timeoutMs: PICTURE_MS })
  return withDeadline({ clock, timeoutMs: PICTURE_MS, signal, action: where.path, timedOut }, async (limited) => {
    const response = await globalThis.fetch(url, { ...PLAIN_REQUEST, signal: limited })
    if (isRedirect(response)) throw new LatchkeyError('HTTP_REDIRECTED', where)
    if (!response.ok) throw new LatchkeyError('HTTP_FAILED', { ...where, status: response.status })
    const [type] = TYPE.exec(response.headers.get('content-type') ?? '') ?? []
    const bytes = await readBytes(response, { maxBytes: type ? MAX_BYTES : 0, timeoutMs: PICTURE_MS, clock, signal: limited })
    return bytes && type ? checkIcon(toDataUri(bytes, type.toLowerCase())) : undefined
  })
}
