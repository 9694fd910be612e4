import { serverError } from './errors.js'
import type { ServerConfig } from './readOptions.js'

/** Methods that change nothing. */
const SAFE: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

/** Whether a page of the application asks. */
export function isOwnPage(request: Request, { pages }: Pick<ServerConfig, 'pages'>): boolean {
  const origin = request.headers.get('origin')
  return pages.some((page) => page.origin === origin)
}

/**
 * Keeps pages of others from acting with the visitor's cookie: browsers name the page's origin with every request that may change something.
 * With bearer sessions, who names none is no browser.
 *
 * @throws LatchkeyError `SIWX_ORIGIN_REFUSED`
 */
export function checkOrigin(request: Request, config: Pick<ServerConfig, 'pages' | 'session'>): void {
  if (SAFE.includes(request.method) || isOwnPage(request, config)) return
  if (config.session.kind === 'bearer' && request.headers.get('origin') === null) return
  throw serverError('SIWX_ORIGIN_REFUSED', {})
}
