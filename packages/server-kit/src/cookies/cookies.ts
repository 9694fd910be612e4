/** Which cookie: servers of one host keep theirs apart by name. */
export interface CookieKey {
  /** Without a prefix: `shop-session`. */
  readonly name: string
  /** Whether browsers get it over https only. It then begins with `__Host-`, so that no other host of the domain can set it. */
  readonly isSecure: boolean
}

/** A cookie that a server sets. */
export interface Cookie extends CookieKey {
  readonly value: string
  /** Milliseconds; 0 removes the cookie. */
  readonly lifetimeMs: number
  /** Whether requests that other sites cause have it. `none` needs `isSecure`. */
  readonly sameSite: 'lax' | 'strict' | 'none'
}

const SAME_SITE = { lax: 'Lax', strict: 'Strict', none: 'None' }

/** Browsers accept the prefix only with `Secure`. */
const fullName = ({ name, isSecure }: CookieKey): string => `${isSecure ? '__Host-' : ''}${name}`

/** The value of a cookie of a request; undefined without it. */
export function readCookie(request: Request, key: CookieKey): string | undefined {
  const start = `${fullName(key)}=`
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length)
}

/**
 * The header `Set-Cookie`: `HttpOnly`, for this host and all of its paths.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis#section-4.1.3.2
 */
export function formatCookie(cookie: Cookie): string {
  const parts = [
    `${fullName(cookie)}=${cookie.value}`,
    'Path=/',
    `Max-Age=${Math.ceil(cookie.lifetimeMs / 1_000)}`,
    'HttpOnly',
    `SameSite=${SAME_SITE[cookie.sameSite]}`,
  ]
  return [...parts, ...(cookie.isSecure ? ['Secure'] : [])].join('; ')
}
