import type { ServerAccount } from '../accounts.js'
import type { SiwxServer } from '../createSiwxServer.js'
import type { NodeResponse } from '../node/sendWebResponse.js'
import { sendWebResponse } from '../node/sendWebResponse.js'
import type { NodeRequest } from '../node/toWebRequest.js'
import { toWebRequest } from '../node/toWebRequest.js'
import type { ServerSession } from '../sessions.js'

/** The sign-in server over requests of `node:http`. */
export interface NodeSiwx<User = unknown> {
  /** Answers a request of one of the routes, with the connection's address. @throws Errors of the server, e.g. of its store */
  handle(request: NodeRequest, response: NodeResponse): Promise<void>
  /** As of the server. @throws LatchkeyError `SIWX_NOT_SIGNED_IN` | `SIWX_ORIGIN_REFUSED` */
  requireSession(request: NodeRequest, account?: ServerAccount): Promise<ServerSession<User>>
  /** Answers an error of `requireSession`. @throws Every other error */
  respondError(error: unknown, request: NodeRequest, response: NodeResponse): Promise<void>
}

/** For `node:http`, and for frameworks that have its requests. The body must not have been read before. */
export function toNode<User>(server: SiwxServer<User>): NodeSiwx<User> {
  return {
    async handle(request, response) {
      const answer = await server.handle(toWebRequest(request), { address: request.socket?.remoteAddress })
      await sendWebResponse(answer, response)
    },
    requireSession: (request, account) => server.requireSession(toWebRequest(request), account),
    async respondError(error, request, response) {
      await sendWebResponse(server.respondError(toWebRequest(request), error), response)
    },
  }
}
