import type { NodeHandler, NodeRequest, NodeResponse } from '@latchkey/server-kit'
import * as kit from '@latchkey/server-kit'
import type { ServerAccount } from '../accounts.js'
import type { SiwxServer } from '../createSiwxServer.js'
import type { ServerSession } from '../sessions.js'

/** The sign-in server over requests of `node:http`. */
export interface NodeSiwx<User = unknown> {
  /** Answers a request of one of the routes, with the connection's address. @throws Errors of the server, e.g. of its store */
  readonly handle: NodeHandler
  /** As of the server. @throws LatchkeyError `SIWX_NOT_SIGNED_IN` | `SIWX_ORIGIN_REFUSED` */
  requireSession(request: NodeRequest, account?: ServerAccount): Promise<ServerSession<User>>
  /** Answers an error of `requireSession`. @throws Every other error */
  respondError(error: unknown, request: NodeRequest, response: NodeResponse): Promise<void>
}

/** For `node:http`, and for frameworks that have its requests. The body must not have been read before. */
export function toNode<User>(server: SiwxServer<User>): NodeSiwx<User> {
  return {
    handle: kit.toNode(server.handle),
    requireSession: (request, account) => server.requireSession(kit.toWebRequest(request), account),
    async respondError(error, request, response) {
      await kit.sendWebResponse(server.respondError(kit.toWebRequest(request), error), response)
    },
  }
}
