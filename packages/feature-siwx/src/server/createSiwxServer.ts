import type { RequestOrigin } from '@latchkey/server-kit'
import { visitorAddress } from '@latchkey/server-kit'
import { isOf } from '../sessions/isCurrent.js'
import type { ServerAccount } from './accounts.js'
import { endAccount, readAccount } from './accounts.js'
import { checkOrigin, checkSite } from './checkOrigin.js'
import { serverError } from './errors.js'
import type { SiwxServerOptions } from './options.js'
import type { ServerConfig } from './readOptions.js'
import { readOptions } from './readOptions.js'
import { respond, respondError, respondPreflight } from './respond.js'
import type { Route } from './routes.js'
import { routes } from './routes.js'
import type { ServerSession } from './sessions.js'
import { findSessions } from './sessions.js'

/** Answers a request. @throws Errors of the server, e.g. of its store, for the framework to report. */
export type Handler = (request: Request, origin?: RequestOrigin) => Promise<Response>

/** Signing in, over the web's `Request` and `Response`. */
export interface SiwxServer<User = unknown> {
  /** `GET`: a nonce for the next message, `{ nonce }`; with bearer sessions also the `token` that goes back as `x-nonce-jwt: Bearer …`. */
  readonly nonce: Handler
  /** `POST { message, signature }`: signs in, `{ session }`; with bearer sessions also the visitor's new `token`. */
  readonly authenticate: Handler
  /** `GET`: the newest session, `{ session: { data, expiresAt }, now }` and the words of hosted authentication, or 401. */
  readonly me: Handler
  /** `GET`: every session of the visitor, newest first, `{ sessions, now }`. */
  readonly sessions: Handler
  /** `POST`: prolongs every session of the visitor to a full lifetime, at most to its message's end. `{ sessions, now }`, or 401. */
  readonly renew: Handler
  /**
   * `POST { chainId?, accountAddress?, everywhere? }`: ends the session of an account, or all of them without one; with `everywhere: true` on
   * every device. `{}`; with bearer sessions also the `token` of what is left.
   */
  readonly signOut: Handler
  /** All of these by the last part of the path: `…/nonce`, `…/authenticate`, `…/me`, … Anything else is 404. */
  readonly handle: Handler
  /** The session of a request, of this account if one is given, else the newest; undefined without one. The origin is not checked. */
  readSession(request: Request, account?: ServerAccount): Promise<ServerSession<User> | undefined>
  /** Every session of a request, newest first. The origin is not checked. */
  readSessions(request: Request): Promise<readonly ServerSession<User>[]>
  /**
   * The session of a request, for a protected endpoint: of this account if one is given, else the newest. A request with side effects must come
   * from a page of the application.
   *
   * @throws LatchkeyError `SIWX_NOT_SIGNED_IN` | `SIWX_ORIGIN_REFUSED`; `respondError` turns it into the answer
   */
  requireSession(request: Request, account?: ServerAccount): Promise<ServerSession<User>>
  /**
   * Ends every session of an account at once, on every device: after a ban, or a lost device. Of a key on every chain of its namespace; of a contract on
   * this chain, because another may have its address elsewhere.
   * The address may be spelled as databases keep it, e.g. in lower case on eip155.
   *
   * @throws LatchkeyError `OPTION_INVALID` if it is no address of the chain | `CAIP_INVALID`
   */
  endSessions(account: ServerAccount): Promise<void>
  /** The answer to an error of `requireSession`. @throws Every other error */
  respondError(request: Request, error: unknown): Response
}

/**
 * The sign-in server. It checks domain, URI, chain and time against these options, and verifies the signature. A nonce is accepted once, from
 * the visitor it was issued to.
 *
 * @throws LatchkeyError `OPTION_INVALID` | `CAIP_INVALID`
 */
export function createSiwxServer<User = unknown>(options: SiwxServerOptions<User>): SiwxServer<User> {
  const config = readOptions(options)
  const handler = (route: Route): Handler => createHandler(route, config)
  const handlers = new Map(Object.entries(routes).map(([name, route]) => [name, handler(route)]))
  const readSessions = async (request: Request): Promise<readonly ServerSession<User>[]> =>
    (await findSessions(request, config)).map(({ session }) => session as ServerSession<User>)
  const readSession: SiwxServer<User>['readSession'] = async (request, account) =>
    (await readSessions(request)).find((session) => !account || isOf(session, account.chainId, account.accountAddress))
  return {
    nonce: handler(routes.nonce),
    authenticate: handler(routes.authenticate),
    me: handler(routes.me),
    sessions: handler(routes.sessions),
    renew: handler(routes.renew),
    signOut: handler(routes['sign-out']),
    handle: async (request, origin) => {
      const run = handlers.get(new URL(request.url).pathname.split('/').at(-1) ?? '')
      return run ? run(request, origin) : respond(request, { status: 404, body: {} }, config)
    },
    readSession,
    readSessions,
    async requireSession(request, account) {
      checkOrigin(request, config)
      const session = await readSession(request, account)
      if (!session) throw serverError('SIWX_NOT_SIGNED_IN', {})
      return session
    },
    endSessions: async (account) => endAccount(await readAccount(account, config), config),
    respondError: (request, error) => respondError(request, error, config),
  }
}

function createHandler({ method, answer }: Route, config: ServerConfig): Handler {
  return async (request, origin = {}) => {
    if (request.method === 'OPTIONS') return respondPreflight(request, config)
    if (request.method !== method) return respond(request, { status: 405, body: {}, headers: { allow: method } }, config)
    try {
      checkOrigin(request, config)
      checkSite(request, config)
      return respond(request, await answer(request, visitorAddress(request, origin, config.trustProxy), config), config)
    } catch (error) {
      return respondError(request, error, config)
    }
  }
}
