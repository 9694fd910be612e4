import type { NodeResponse } from '../node/sendWebResponse.js'
import type { NodeRequest } from '../node/toWebRequest.js'
import type { ServerHandler } from './ServerHandler.js'
import { toNode } from './toNode.js'

/** For `application.all(…)`. Errors go to `next`. */
export type ExpressHandler = (request: NodeRequest, response: NodeResponse, next: (error: unknown) => void) => Promise<void>

/** For Express 4 and 5, before `express.json()`, which would read the body. It passes the connection's address. */
export function toExpress(handler: ServerHandler): ExpressHandler {
  const handle = toNode(handler)
  return (request, response, next) => handle(request, response).catch(next)
}
