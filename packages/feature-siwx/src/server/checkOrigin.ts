import { serverError } from './errors.js'
import type { ServerConfig } from './readOptions.js'

/** Methods without side effects. */
const SAFE: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

/** Whether the request comes from a page of the application. */
export function isOwnPage(request: Request, { pages }: Pick<ServerConfig, 'pages'>): boolean {
  const origin = request.headers.get('origin')
  return pages.some((page) => page.origin === origin)
}

/**
 * Rejects requests of other origins with the visitor's cookie. Browsers send the page's origin with every request that has side effects.
 * With bearer sessions, a request without an origin does not come from a browser.
 *
 * @throws LatchkeyError `SIWX_ORIGIN_REFUSED`
 */
export function checkOrigin(request: Request, config: Pick<ServerConfig, 'pages' | 'session'>): void {
  if (SAFE.includes(request.method) || isOwnPage(request, config)) return
  if (config.session.kind === 'bearer' && request.headers.get('origin') === null) return
  throw serverError('SIWX_ORIGIN_REFUSED', {})
}
