import * as kit from '@latchkey/server-kit'
import type { ServerConfig } from './readOptions.js'

/** Uses of cookies. */
export type CookieName = 'session' | 'visitor'

type CookieConfig = Pick<ServerConfig, 'isSecure' | 'session'>

const keyOf = (name: CookieName, { isSecure }: CookieConfig): kit.CookieKey => ({ name: `latchkey-siwx-${name}`, isSecure })

/** The value of a cookie of a request. */
export const readCookie = (request: Request, name: CookieName, config: CookieConfig): string | undefined =>
  kit.readCookie(request, keyOf(name, config))

/** The content of a cookie; a lifetime of 0 removes it. */
export type CookieValue = Pick<kit.Cookie, 'value' | 'lifetimeMs'>

/** The header `Set-Cookie`. */
export const formatCookie = (name: CookieName, content: CookieValue, config: CookieConfig): string =>
  kit.formatCookie({ ...keyOf(name, config), ...content, sameSite: config.session.sameSite })
