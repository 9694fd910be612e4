/** Methods without side effects. */
const SAFE: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

/** The origin of the page that a request comes from, if it is one of these. */
export function originOf(request: Request, origins: readonly URL[]): string | undefined {
  const given = request.headers.get('origin')
  return origins.find(({ origin }) => origin === given)?.origin
}

/** Who may act. */
export interface ActingRules {
  readonly origins: readonly URL[]
  /**
   * Whether a request without an origin may act. Only where it proves who sends it by something that browsers do not send by themselves, e.g. a
   * bearer token: it is then no browser's.
   */
  readonly allowsNone: boolean
}

/**
 * Whether a request may have side effects, by the page that it comes from. Browsers send the page's origin with every request that has side effects;
 * one without them may come from anywhere.
 */
export function mayAct(request: Request, { origins, allowsNone }: ActingRules): boolean {
  if (SAFE.includes(request.method) || originOf(request, origins) !== undefined) return true
  return allowsNone && request.headers.get('origin') === null
}

/** What browsers say of requests that a page of another origin causes. @see https://www.w3.org/TR/fetch-metadata/#sec-fetch-site-header */
const FOREIGN: readonly (string | null)[] = ['cross-site', 'same-site']

/**
 * Whether a page of another origin made a browser load this, e.g. as a picture: it would use up the limit of the visitor's address. Browsers write the
 * header, and pages cannot; other clients leave it out.
 */
export function isLoadedElsewhere(request: Request, origins: readonly URL[]): boolean {
  return FOREIGN.includes(request.headers.get('sec-fetch-site')) && originOf(request, origins) === undefined
}
