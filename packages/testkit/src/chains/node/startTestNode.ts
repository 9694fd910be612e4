import { listen } from './listen.js'
import { stringifyExact } from './stringifyExact.js'

/** An HTTP request to a {@link TestNode}. */
export interface NodeRequest {
  /** E.g. `GET`. */
  readonly verb: string
  /** Below the node's URL, with the query, e.g. `/address/bc1…`. */
  readonly path: string
  /** Empty for a request without one. */
  readonly body: string
}

/** What the node replies. */
export interface NodeReply {
  /** @default 200 */
  readonly status?: number
  /** Text is sent unchanged; anything else as JSON, in which a `bigint` is a number with all its digits. */
  readonly body: unknown
}

/** A chain's node, or a REST API, on this machine. It allows every origin. */
export interface TestNode {
  /** E.g. `http://127.0.0.1:41234`, without a slash at the end. */
  readonly url: string
  /** What it was asked, in order. */
  readonly requests: readonly NodeRequest[]
  /** Stops it; resolves when every connection is closed. Safe to call twice. */
  stop(): Promise<void>
}

/** Answers one request of a {@link TestNode}. An error that it throws is status 500. */
export type AnswerNode = (request: NodeRequest) => NodeReply | Promise<NodeReply>

/**
 * Starts a node on a free port, for tests of a plugin for a new chain.
 *
 * @example
 * const node = await startTestNode(({ path }) => (path === '/chain' ? { body: 'my-1' } : { status: 404, body: 'unknown' }))
 */
export async function startTestNode(answer: AnswerNode): Promise<TestNode> {
  const requests: NodeRequest[] = []
  const { port, stop } = await listen(async ({ method: verb = 'GET', url: path = '/' }, body) => {
    const request: NodeRequest = { verb, path, body }
    requests.push(request)
    const { status = 200, body: reply } = await answer(request)
    return typeof reply === 'string'
      ? { status, type: 'text/plain', body: reply }
      : { status, type: 'application/json', body: stringifyExact(reply) }
  })
  return { url: `http://127.0.0.1:${port}`, requests, stop }
}
