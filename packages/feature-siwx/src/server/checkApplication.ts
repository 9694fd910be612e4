import type { SiwxMessageData } from '../contracts/index.js'
import { serverError } from './errors.js'
import type { ServerConfig } from './readOptions.js'

/**
 * Checks by the server's configuration that a message is for this application, because it may come from another page.
 *
 * @throws LatchkeyError `SIWX_WRONG_APPLICATION`
 */
export function checkApplication(
  { domain, scheme, uri, chainId }: SiwxMessageData,
  { pages, chains }: Pick<ServerConfig, 'pages' | 'chains'>,
): void {
  const page = pages.find(({ host, protocol }) => host === domain && (scheme === undefined || `${scheme}:` === protocol))
  if (!page) throw serverError('SIWX_WRONG_APPLICATION', { field: 'domain' })
  if (!isOf(page, uri)) throw serverError('SIWX_WRONG_APPLICATION', { field: 'uri' })
  if (!chains.has(chainId)) throw serverError('SIWX_WRONG_APPLICATION', { field: 'chain' })
}

/** A `blob:` URI has the origin of the page that made it. */
function isOf({ origin, protocol }: URL, uri: string): boolean {
  if (!URL.canParse(uri)) return false
  const url = new URL(uri)
  return url.origin === origin && url.protocol === protocol
}
