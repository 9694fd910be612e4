import type { SiwxServer } from '../createSiwxServer.js'

type RouteHandler = (request: Request) => Promise<Response>

/** What a route file of Next.js exports. */
export interface NextSiwx {
  readonly GET: RouteHandler
  readonly POST: RouteHandler
  readonly PUT: RouteHandler
  /** Answers CORS preflight requests of pages on another host. */
  readonly OPTIONS: RouteHandler
}

/**
 * The routes of `app/siwx/[action]/route.ts` in Next.js 14 or later. Its requests have no address of the connection: set `trustProxy` to the
 * number of proxies in front, of your platform too, so that requests are limited.
 *
 * @param getServer - Creates the server with the first request: `next build` loads route files as well, without secrets.
 */
export function toNext(getServer: () => Pick<SiwxServer, 'handle'>): NextSiwx {
  const handle: RouteHandler = async (request) => getServer().handle(request)
  return { GET: handle, POST: handle, PUT: handle, OPTIONS: handle }
}
