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

/** What browsers say of requests that a page of another origin causes. @see https://www.w3.org/TR/fetch-metadata/#sec-fetch-site-header */
const FOREIGN: readonly (string | null)[] = ['cross-site', 'same-site']

/**
 * Rejects what a page of another origin makes a browser load, e.g. as a picture: it would use up the limit of the visitor's address. Browsers write
 * the header, and pages cannot; other clients leave it out.
 *
 * @throws LatchkeyError `SIWX_ORIGIN_REFUSED`
 */
export function checkSite(request: Request, config: Pick<ServerConfig, 'pages'>): void {
  if (FOREIGN.includes(request.headers.get('sec-fetch-site')) && !isOwnPage(request, config)) throw serverError('SIWX_ORIGIN_REFUSED', {})
}
