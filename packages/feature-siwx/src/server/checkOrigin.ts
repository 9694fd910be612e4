import { isLoadedElsewhere, mayAct } from '@latchkey/server-kit'
import { serverError } from './errors.js'
import type { ServerConfig } from './readOptions.js'

/**
 * Rejects requests of other origins with the visitor's cookie. With bearer sessions, a request without an origin does not come from a browser.
 *
 * @throws LatchkeyError `SIWX_ORIGIN_REFUSED`
 */
export function checkOrigin(request: Request, { pages: origins, session }: Pick<ServerConfig, 'pages' | 'session'>): void {
  if (!mayAct(request, { origins, allowsNone: session.kind === 'bearer' })) throw serverError('SIWX_ORIGIN_REFUSED', {})
}

/** Rejects what a page of another origin makes a browser load. @throws LatchkeyError `SIWX_ORIGIN_REFUSED` */
export function checkSite(request: Request, { pages }: Pick<ServerConfig, 'pages'>): void {
  if (isLoadedElsewhere(request, pages)) throw serverError('SIWX_ORIGIN_REFUSED', {})
}
