import type { ServerHandler } from './ServerHandler.js'

type RouteHandler = (request: Request) => Promise<Response>

/** What a route file of Next.js exports. */
export interface NextRoutes {
  readonly GET: RouteHandler
  readonly POST: RouteHandler
  readonly PUT: RouteHandler
  /** Answers CORS preflight requests of pages on another host. */
  readonly OPTIONS: RouteHandler
}

/**
 * For route files of Next.js 14 or later. Its requests have no address of the connection: the server finds it by the number of proxies in front, of your
 * platform too.
 *
 * @param getHandler - Creates the server with the first request: `next build` loads route files as well, without secrets.
 */
export function toNext(getHandler: () => ServerHandler): NextRoutes {
  const handle: RouteHandler = async (request) => getHandler()(request, {})
  return { GET: handle, POST: handle, PUT: handle, OPTIONS: handle }
}
