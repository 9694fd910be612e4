import type { ServerAccount } from '../accounts.js'
import type { SiwxServer } from '../createSiwxServer.js'
import type { NodeRequest } from '../node/toWebRequest.js'
import { toWebRequest } from '../node/toWebRequest.js'
import type { ServerSession } from '../sessions.js'

/** The part of a request of Fastify that is used. */
export interface FastifyRequest {
  readonly raw: NodeRequest
}

/** The part of an instance of Fastify that is used. */
export interface FastifyScope {
  removeAllContentTypeParsers(): void
  addContentTypeParser(type: string, parse: (request: unknown, body: unknown, done: (error: null, body?: unknown) => void) => void): unknown
  all(path: string, handler: (request: FastifyRequest) => Promise<Response>): unknown
}

/** The sign-in server in Fastify. */
export interface FastifySiwx<User = unknown> {
  /** For `application.register(…, { prefix: '/siwx' })`: the routes. */
  plugin(scope: FastifyScope): Promise<void>
  /** As of the server. @throws LatchkeyError `SIWX_NOT_SIGNED_IN` | `SIWX_ORIGIN_REFUSED` */
  requireSession(request: FastifyRequest, account?: ServerAccount): Promise<ServerSession<User>>
  /** For `application.setErrorHandler(…)`: answers errors of `requireSession`. @throws Every other error */
  onError(error: unknown, request: FastifyRequest): Response
}

/** For Fastify 5. */
export function toFastify<User>(server: SiwxServer<User>): FastifySiwx<User> {
  return {
    async plugin(scope) {
      // The body is left for the server to read, with its own limits.
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', (_request, body, done) => done(null, body))
      scope.all('/:action', ({ raw }) => server.handle(toWebRequest(raw), { address: raw.socket?.remoteAddress }))
    },
    requireSession: ({ raw }, account) => server.requireSession(toWebRequest(raw), account),
    onError: (error, { raw }) => server.respondError(toWebRequest(raw), error),
  }
}
