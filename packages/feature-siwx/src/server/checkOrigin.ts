import { serverError } from './errors.js'
import type { ServerConfig } from './readOptions.js'

/** Methods that change nothing. */
const SAFE: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

/** Whether the request is of a page of the application. */
export function isOwnPage(request: Request, { pages }: Pick<ServerConfig, 'pages'>): boolean {
  const origin = request.headers.get('origin')
  return pages.some((page) => page.origin === origin)
}

/**
 * Refuses requests of other origins with the visitor's cookie: browsers send the page's origin with every request that may change something.
 * With bearer sessions a request without an origin is not of a browser.
 *
 * @throws LatchkeyError `SIWX_ORIGIN_REFUSED`
 */
export function checkOrigin(request: Request, config: Pick<ServerConfig, 'pages' | 'session'>): void {
  if (SAFE.includes(request.method) || isOwnPage(request, config)) return
  if (config.session.kind === 'bearer' && request.headers.get('origin') === null) return
  throw serverError('SIWX_ORIGIN_REFUSED', {})
}
