import type { NextRoutes } from '@latchkey/server-kit'
import * as kit from '@latchkey/server-kit'
import type { SiwxServer } from '../createSiwxServer.js'

/** What a route file of Next.js exports. */
export type NextSiwx = NextRoutes

/**
 * The routes of `app/siwx/[action]/route.ts` in Next.js 14 or later. Its requests have no address of the connection: set `trustProxy` to the
 * number of proxies in front, of your platform too, so that requests are limited.
 *
 * @param getServer - Creates the server with the first request: `next build` loads route files as well, without secrets.
 */
export function toNext(getServer: () => Pick<SiwxServer, 'handle'>): NextSiwx {
  return kit.toNext(() => getServer().handle)
}
