import { authenticate } from './authenticate.js'
import { checkOrigin } from './checkOrigin.js'
import { serverError } from './errors.js'
import { limitRate } from './limitRate.js'
import { issueNonce } from './nonces.js'
import type { SiwxServerOptions } from './options.js'
import type { ServerConfig } from './readOptions.js'
import { readOptions } from './readOptions.js'
import type { Answer } from './respond.js'
import { respond, respondError, respondPreflight } from './respond.js'
import type { ServerSession } from './sessions.js'
import { endSession, findSession, startSession } from './sessions.js'

/** The host's information about a request. */
export interface RequestOrigin {
  /**
   * The address of the connection, e.g. `request.socket.remoteAddress`, for the rate limit. Behind your own proxy, the address that it reports. A
   * header such as `X-Forwarded-For` is never read here, because without such a proxy every visitor can set it.
   */
  readonly address?: string | undefined
}

/** Answers a request. @throws Errors of the server, e.g. of its store, for the framework to report. */
export type Handler = (request: Request, origin?: RequestOrigin) => Promise<Response>

/** Signing in, over the web's `Request` and `Response`. */
export interface SiwxServer {
  /** `GET`: a nonce for the next message, `{ nonce }`; with bearer sessions also the `token` that goes back as `x-nonce-jwt: Bearer …`. */
  readonly nonce: Handler
  /** `POST { message, signature }`: signs in, `{ session }`; with bearer sessions also its `token`. */
  readonly authenticate: Handler
  /** `GET`: the session, `{ session: { data, expiresAt } }`, or 401. */
  readonly session: Handler
  /** `POST`: ends the session, `{}`. */
  readonly signOut: Handler
  /** All four, by the last part of the path: `…/nonce`, `…/authenticate`, `…/session`, `…/signOut`. Anything else is 404. */
  readonly handle: Handler
  /** The session of a request; undefined without one. The origin is not checked. */
  readSession(request: Request): Promise<ServerSession | undefined>
  /**
   * The session of a request, for a protected endpoint. With cookies, a request with side effects must come from a page of the application.
   *
   * @throws LatchkeyError `SIWX_NOT_SIGNED_IN` | `SIWX_ORIGIN_REFUSED`; `respondError` turns it into the answer
   */
  requireSession(request: Request): Promise<ServerSession>
  /** The answer to an error of `requireSession`. @throws Every other error */
  respondError(request: Request, error: unknown): Response
}

/**
 * The sign-in server. It checks domain, URI, chain and time against these options, and verifies the signature. A nonce is accepted once, from
 * the visitor it was issued to.
 *
 * @throws LatchkeyError `OPTION_INVALID` | `CAIP_INVALID`
 */
export function createSiwxServer(options: SiwxServerOptions): SiwxServer {
  const config = readOptions(options)
  const handlers = {
    nonce: handler(config, 'GET', async (request, { address } = {}) => {
      await limitRate(address, config)
      return answerNonce(request, config)
    }),
    authenticate: handler(config, 'POST', async (request, { address } = {}) => {
      await limitRate(address, config)
      return answerAuthenticate(request, config)
    }),
    session: handler(config, 'GET', async (request) => ({
      // The page's clock may be minutes off: it counts the end of the session from this time.
      body: { session: show(await demandSession(request, config)), now: new Date(config.now()).toISOString() },
    })),
    signOut: handler(config, 'POST', async (request) => {
      await endSession(request, config)
      return { body: {}, ...(config.session.kind === 'cookie' && { cookies: [{ name: 'session', value: '', lifetimeMs: 0 }] }) }
    }),
  }
  return {
    ...handlers,
    handle: (request, origin) => {
      const name = new URL(request.url).pathname.split('/').at(-1) ?? ''
      const run = Object.hasOwn(handlers, name) ? handlers[name as keyof typeof handlers] : undefined
      return run ? run(request, origin) : Promise.resolve(respond(request, { status: 404, body: {} }, config))
    },
    readSession: (request) => findSession(request, config),
    async requireSession(request) {
      checkOrigin(request, config)
      return demandSession(request, config)
    },
    respondError: (request, error) => respondError(request, error, config),
  }
}

function handler(
  config: ServerConfig,
  method: 'GET' | 'POST',
  run: (request: Request, origin?: RequestOrigin) => Promise<Answer>,
): Handler {
  return async (request, origin) => {
    if (request.method === 'OPTIONS') return respondPreflight(request, config)
    if (request.method !== method) return respond(request, { status: 405, body: {}, headers: { allow: method } }, config)
    try {
      checkOrigin(request, config)
      return respond(request, await run(request, origin), config)
    } catch (error) {
      return respondError(request, error, config)
    }
  }
}

async function answerNonce(request: Request, config: ServerConfig): Promise<Answer> {
  const { nonce, visitor, token } = await issueNonce(request, config)
  if (config.session.kind === 'bearer') return { body: { nonce, token } }
  return { body: { nonce }, cookies: [{ name: 'visitor', value: visitor, lifetimeMs: config.nonceLifetimeMs }] }
}

async function answerAuthenticate(request: Request, config: ServerConfig): Promise<Answer> {
  const { data } = await authenticate(request, config)
  // One session for each visitor: the previous one ends, and its token becomes invalid.
  await endSession(request, config)
  const { session, token } = await startSession(data, config)
  if (config.session.kind === 'bearer') return { body: { session: show(session), token } }
  return { body: { session: show(session) }, cookies: [{ name: 'session', value: token, lifetimeMs: session.expiresAt - config.now() }] }
}

async function demandSession(request: Request, config: ServerConfig): Promise<ServerSession> {
  const session = await findSession(request, config)
  if (!session) throw serverError('SIWX_NOT_SIGNED_IN', {})
  return session
}

const show = ({ data, expiresAt }: ServerSession) => ({ data, expiresAt: new Date(expiresAt).toISOString() })
