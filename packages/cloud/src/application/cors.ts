import type { Endpoint } from '../endpoints/Endpoint.js'

/** Which endpoints pages of an origin may call. */
const isForPages = ({ access, origins = [] }: Endpoint, origin: string | null): boolean =>
  access === 'page' || access === 'anyOrigin' || (access === 'listed' && origin !== null && origins.includes(origin))

/**
 * Lets the page read the answer. A refusal can be read by every page, so that it learns that its origin is not in the list; it holds nothing else. Of
 * endpoints with a list of their own, other pages read nothing.
 * Cookies are never sent.
 */
export function allowReading(response: Response, endpoint: Endpoint, request: Request): Response {
  const origin = request.headers.get('origin')
  if (!isForPages(endpoint, origin)) return response
  response.headers.append('vary', 'Origin')
  if (origin === null) return response
  response.headers.set('access-control-allow-origin', origin)
  response.headers.set('access-control-expose-headers', 'retry-after')
  return response
}

/**
 * Answers a preflight request. It does not know the project yet for certain, so it lets the request itself be refused, where the page can read why; the
 * endpoints for operators are refused to all pages.
 *
 * @param endpoints - Of the path.
 */
export function answerPreflight(endpoints: readonly Endpoint[], request: Request): Response {
  const origin = request.headers.get('origin')
  const allowed = endpoints.filter((each) => isForPages(each, origin))
  const headers = new Headers({ vary: 'Origin' })
  if (origin !== null && allowed.length > 0) {
    headers.set('access-control-allow-origin', origin)
    headers.set('access-control-allow-methods', allowed.map(({ method }) => method).join(', '))
    headers.set('access-control-allow-headers', [...new Set(['content-type', ...allowed.flatMap((each) => each.headers ?? [])])].join(', '))
    headers.set('access-control-max-age', '600')
  }
  return new Response(null, { status: 204, headers })
}
