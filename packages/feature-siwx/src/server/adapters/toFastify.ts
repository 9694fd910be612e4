import type { FastifyPlugin, FastifyRequest } from '@latchkey/server-kit'
import * as kit from '@latchkey/server-kit'
import type { ServerAccount } from '../accounts.js'
import type { SiwxServer } from '../createSiwxServer.js'
import type { ServerSession } from '../sessions.js'

/** The sign-in server in Fastify. */
export interface FastifySiwx<User = unknown> {
  /** For `application.register(…, { prefix: '/siwx' })`: the routes. */
  readonly plugin: FastifyPlugin
  /** As of the server. @throws LatchkeyError `SIWX_NOT_SIGNED_IN` | `SIWX_ORIGIN_REFUSED` */
  requireSession(request: FastifyRequest, account?: ServerAccount): Promise<ServerSession<User>>
  /** For `application.setErrorHandler(…)`: answers errors of `requireSession`. @throws Every other error */
  onError(error: unknown, request: FastifyRequest): Response
}

/** For Fastify 5. */
export function toFastify<User>(server: SiwxServer<User>): FastifySiwx<User> {
  return {
    plugin: kit.toFastify(server.handle, '/:action'),
    requireSession: ({ raw }, account) => server.requireSession(kit.toWebRequest(raw), account),
    onError: (error, { raw }) => server.respondError(kit.toWebRequest(raw), error),
  }
}
