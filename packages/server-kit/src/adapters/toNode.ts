import type { NodeResponse } from '../node/sendWebResponse.js'
import { sendWebResponse } from '../node/sendWebResponse.js'
import type { NodeRequest } from '../node/toWebRequest.js'
import { toWebRequest } from '../node/toWebRequest.js'
import type { ServerHandler } from './ServerHandler.js'

/** Answers a request of `node:http`. @throws As the server */
export type NodeHandler = (request: NodeRequest, response: NodeResponse) => Promise<void>

/** For `node:http`, and for frameworks that have its requests. It passes the connection's address. The body must not have been read before. */
export function toNode(handler: ServerHandler): NodeHandler {
  return async (request, response) =>
    sendWebResponse(await handler(toWebRequest(request), { address: request.socket?.remoteAddress }), response)
}
