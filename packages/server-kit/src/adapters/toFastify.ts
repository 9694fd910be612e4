import type { NodeRequest } from '../node/toWebRequest.js'
import { toWebRequest } from '../node/toWebRequest.js'
import type { ServerHandler } from './ServerHandler.js'

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

/** For `application.register(…, { prefix })`. */
export type FastifyPlugin = (scope: FastifyScope) => Promise<void>

/** For Fastify 5. It passes the connection's address. @param path - Below the prefix. @default '/' */
export function toFastify(handler: ServerHandler, path: string = '/'): FastifyPlugin {
  return async (scope) => {
    // The body is left for the server to read, with its own limits.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body))
    scope.all(path, ({ raw }) => handler(toWebRequest(raw), { address: raw.socket?.remoteAddress }))
  }
}
