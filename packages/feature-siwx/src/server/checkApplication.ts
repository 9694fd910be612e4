import type { SiwxMessageData } from '../contracts/index.js'
import { serverError } from './errors.js'
import type { ServerConfig } from './readOptions.js'

/**
 * Whether a message signs in here, by the server's own configuration: what the message says of itself may be another page's.
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
