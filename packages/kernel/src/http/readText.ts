import { readBytes } from './readBytes.js'
import type { BodyLimits, SentBody } from './readBytes.js'

/**
 * Reads a body as UTF-8, within the limits of {@link readBytes}.
 *
 * @returns Undefined when the body is longer; the rest is not fetched.
 * @throws DOMException `TimeoutError` | the reason of the signal | what breaks the connection
 */
export async function readText(sent: SentBody, limits: BodyLimits): Promise<string | undefined> {
  const bytes = await readBytes(sent, limits)
  return bytes && new TextDecoder().decode(bytes)
}
