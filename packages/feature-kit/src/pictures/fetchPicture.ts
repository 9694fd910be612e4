import { checkIcon, LatchkeyError } from '@latchkey/kernel'
import type { PluginContext } from '@latchkey/kernel'
import { isRedirect, PLAIN_REQUEST, readBytes, withDeadline } from '@latchkey/kernel/http'
import { PICTURE_MS } from '../timeouts.js'

/** Most bytes of a picture: as a `data:` URI it stays within the limit of `checkIcon`. */
const MOST_BYTES = 48_000
const TYPE = /^image\/(?:png|gif|webp|jpe?g)(?=\s*(?:;|$))/i

/**
 * Fetches a picture from the application's own service, without credentials. No redirect is followed: it would lead to another host.
 *
 * @param url - Of {@link ownPicture}.
 * @returns A `data:` URI; undefined for what is no picture, or is too large.
 * @throws LatchkeyError `HTTP_TIMEOUT` | `ABORTED`, and what the connection throws
 */
export async function fetchPicture({ clock, signal }: Pick<PluginContext, 'clock' | 'signal'>, url: string): Promise<string | undefined> {
  const path = new URL(url).pathname
  const timedOut = (): LatchkeyError => new LatchkeyError('HTTP_TIMEOUT', { endpoint: 'blockchain', path, timeoutMs: PICTURE_MS })
  return withDeadline({ clock, timeoutMs: PICTURE_MS, signal, action: path, timedOut }, async (limited) => {
    const response = await globalThis.fetch(url, { ...PLAIN_REQUEST, signal: limited })
    const [type] = TYPE.exec(response.headers.get('content-type') ?? '') ?? []
    if (isRedirect(response) || !response.ok || !type) return undefined
    const bytes = await readBytes(response, { maxBytes: MOST_BYTES, timeoutMs: PICTURE_MS, clock, signal: limited })
    return bytes && checkIcon(`data:${type.toLowerCase()};base64,${btoa(String.fromCharCode(...bytes))}`)
  })
}
