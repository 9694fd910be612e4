import { isLatchkeyError } from '@latchkey/kernel'
import { inTime } from '../async/inTime.js'
import { cloudError } from '../errors/cloudError.js'
import { NODE_LIMIT_MS, NODE_PAUSE_MS, NODES_LIMIT_MS } from '../timeouts.js'
import type { Node } from './createNode.js'
import { createNode } from './createNode.js'
import type { AskOptions, NodeCall, NodeReply } from './NodeCall.js'
import type { PostLimits } from './postJson.js'

/** How a node fares. Its URL is not told, because it may hold a key. */
export interface NodeHealth {
  /** In the order of the configuration, from 0. */
  readonly index: number
  readonly isHealthy: boolean
  /** Why the last question failed. */
  readonly problem?: string
}

/** The nodes of a chain: the first that is well is asked, then the others. */
export interface ChainNodes {
  readonly chainId: string
  /**
   * One answer.
   *
   * @throws LatchkeyError `CLOUD_NODE_FAILED` | `CLOUD_NODE_REFUSED` | the reason of the signal
   */
  ask<T>(call: NodeCall<T>, options?: AskOptions): Promise<T>
  /**
   * Several answers of one node, in one request where it takes a batch. A refusal is an answer.
   *
   * @throws LatchkeyError `CLOUD_NODE_FAILED` | the reason of the signal
   */
  askAll<T>(calls: readonly NodeCall<T>[], options?: AskOptions): Promise<readonly NodeReply<T>[]>
  health(): readonly NodeHealth[]
}

const MAX_BYTES = 4_194_304

interface KnownNode {
  readonly node: Node
  readonly index: number
  failedAt: number
  problem?: string | undefined
}

/** The nodes of one chain. @param urls - In the order in which they are asked. @param now - Milliseconds since 1970. */
export function createChainNodes(chainId: string, urls: readonly string[], now: () => number): ChainNodes {
  const known: readonly KnownNode[] = urls.map((url, index) => ({ node: createNode({ chainId, url, now }), index, failedAt: -Infinity }))
  const isHealthy = ({ failedAt }: KnownNode): boolean => now() - failedAt >= NODE_PAUSE_MS
  const inOrder = (): readonly KnownNode[] => [...known.filter(isHealthy), ...known.filter((each) => !isHealthy(each))]

  const attempt = async (each: KnownNode, calls: readonly NodeCall[], { signal, maxBytes }: PostLimits) => {
    try {
      const replies = await inTime(NODE_LIMIT_MS, signal, (limited) => each.node.ask(calls, { signal: limited, maxBytes }))
      Object.assign(each, { failedAt: -Infinity, problem: undefined })
      return replies
    } catch (error) {
      // A caller who is gone says nothing about the node; neither does one who waited long for the others.
      if (!signal.aborted) Object.assign(each, { failedAt: now(), problem: describe(error) })
      return undefined
    }
  }
  const askInOrder = async (calls: readonly NodeCall[], limits: PostLimits, signal: AbortSignal | undefined) => {
    let problem = 'no node was asked in time'
    for (const each of inOrder()) {
      signal?.throwIfAborted()
      if (limits.signal.aborted) break
      const replies = await attempt(each, calls, limits)
      if (replies) return replies
      problem = each.problem ?? problem
    }
    signal?.throwIfAborted()
    throw cloudError('CLOUD_NODE_FAILED', { chainId, method: String(calls[0]?.method), problem })
  }
  const askAll = async <T>(calls: readonly NodeCall<T>[], { signal, maxBytes = MAX_BYTES }: AskOptions = {}) => {
    if (calls.length === 0) return []
    const replies = await inTime(NODES_LIMIT_MS, signal, (limited) => askInOrder(calls, { signal: limited, maxBytes }, signal))
    return replies as readonly NodeReply<T>[]
  }
  return {
    chainId,
    askAll,
    async ask<T>(call: NodeCall<T>, options?: AskOptions) {
      const [reply] = (await askAll([call], options)) as readonly [NodeReply<T>]
      if ('result' in reply) return reply.result
      const { code, message, data } = reply.refusal
      throw cloudError('CLOUD_NODE_REFUSED', { chainId, method: call.method, code, message, ...(data === undefined ? {} : { data }) })
    },
    health: () =>
      known.map((each) => ({
        index: each.index,
        isHealthy: isHealthy(each),
        ...(each.problem === undefined ? {} : { problem: each.problem }),
      })),
  }
}

/** Messages of {@link unusable} name no URL; of other errors only the kind is told. */
function describe(error: unknown): string {
  if (isLatchkeyError(error, 'CLOUD_SERVER_UNUSABLE')) return error.context.problem
  return error instanceof DOMException ? `it does not answer within ${NODE_LIMIT_MS} ms` : 'it failed'
}
