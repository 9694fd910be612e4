import type { ServerConfig } from './readOptions.js'

/** Uses of cookies. */
export type CookieName = 'session' | 'visitor'

/** `__Host-` prevents other hosts of the domain from setting it. Browsers accept it only with `Secure`. */
const nameOf = (name: CookieName, isSecure: boolean): string => `${isSecure ? '__Host-' : ''}latchkey-siwx-${name}`

/** The value of a cookie of a request. */
export function readCookie(request: Request, name: CookieName, { isSecure }: Pick<ServerConfig, 'isSecure'>): string | undefined {
  const start = `${nameOf(name, isSecure)}=`
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length)
}

/** The content of a cookie. */
export interface CookieValue {
  readonly name: CookieName
  readonly value: string
  /** 0 removes it. */
  readonly lifetimeMs: number
}

/** The header `Set-Cookie`: `HttpOnly`, for this host only. */
export function formatCookie(
  { name, value, lifetimeMs }: CookieValue,
  { isSecure, session }: Pick<ServerConfig, 'isSecure' | 'session'>,
): string {
  const sameSite = { lax: 'Lax', strict: 'Strict', none: 'None' }[session.sameSite]
  const parts = [
    `${nameOf(name, isSecure)}=${value}`,
    'Path=/',
    `Max-Age=${Math.ceil(lifetimeMs / 1_000)}`,
    'HttpOnly',
    `SameSite=${sameSite}`,
  ]
  return [...parts, ...(isSecure ? ['Secure'] : [])].join('; ')
}
