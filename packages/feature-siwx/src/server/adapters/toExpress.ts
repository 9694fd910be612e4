import type { NodeRequest, NodeResponse } from '@latchkey/server-kit'
import type { SiwxServer } from '../createSiwxServer.js'
import type { NodeSiwx } from './toNode.js'
import { toNode } from './toNode.js'

/** The sign-in server in Express 5. */
export interface ExpressSiwx<User = unknown> extends Pick<NodeSiwx<User>, 'requireSession'> {
  /** For `application.all('/siwx/:action', …)`, before `express.json()`, which would read the body. */
  readonly handle: NodeSiwx['handle']
  /** For `application.use(…)`, after the routes: answers errors of `requireSession`, and passes on every other. */
  onError(error: unknown, request: NodeRequest, response: NodeResponse, next: (error: unknown) => void): Promise<void>
}

/** For Express 5. */
export function toExpress<User>(server: SiwxServer<User>): ExpressSiwx<User> {
  const { handle, requireSession, respondError } = toNode(server)
  return {
    handle,
    requireSession,
    // eslint-disable-next-line max-params -- Express knows handlers of errors by their four parameters
    onError: (error, request, response, next) => respondError(error, request, response).catch(next),
  }
}
