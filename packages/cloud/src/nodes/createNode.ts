import { unusable } from '../errors/cloudError.js'
import { NODE_PROOF_MS } from '../timeouts.js'
import type { NodeCall, NodeReply } from './NodeCall.js'
import type { PostLimits } from './postJson.js'
import { postJson } from './postJson.js'
import { proofOf } from './proofOf.js'
import { readOnly, readReplies, toBatch } from './readReplies.js'

/** One node of a chain. */
export interface Node {
  /** @throws LatchkeyError `CLOUD_SERVER_UNUSABLE`, which says what is wrong with the node | the reason of the signal */
  ask(calls: readonly NodeCall[], limits: PostLimits): Promise<readonly NodeReply[]>
}

interface NodeParts {
  readonly chainId: string
  readonly url: string
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** A node, which is asked for its chain each minute, and for several answers in one request, unless it takes none such. */
export function createNode({ chainId, url, now }: NodeParts): Node {
  const { call, toReference } = proofOf(chainId)
  let provenUntil = 0
  let takesBatches = true

  const post = (each: NodeCall, limits: PostLimits): Promise<unknown> => postJson(url, toBatch([each])[0], limits)
  const prove = async (limits: PostLimits): Promise<void> => {
    if (now() < provenUntil) return
    const reply = readOnly(await post(call, limits), call)
    if ('refusal' in reply) throw unusable('it does not say which chain it serves')
    const actual = `${chainId.split(':')[0]}:${toReference(reply.result as string)}`
    if (actual !== chainId) throw unusable(`it serves ${actual}`)
    provenUntil = now() + NODE_PROOF_MS
  }
  return {
    async ask(calls, limits) {
      await prove(limits)
      if (calls.length > 1 && takesBatches) {
        const answer = await postJson(url, toBatch(calls), limits)
        if (Array.isArray(answer)) return readReplies(answer, calls)
        takesBatches = false
      }
      const replies: NodeReply[] = []
      let maxBytes = limits.maxBytes
      for (const each of calls) {
        const answer = await post(each, { ...limits, maxBytes })
        replies.push(readOnly(answer, each))
        if (calls.length > 1) maxBytes -= Buffer.byteLength(JSON.stringify(answer))
      }
      return replies
    },
  }
}
