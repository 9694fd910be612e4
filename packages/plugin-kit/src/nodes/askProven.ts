import type { Network } from '@latchkey/kernel'
import type { ExchangeOptions, RpcCall, RpcReply } from './exchange.js'
import { sendBatch, sendCall } from './exchange.js'
import { readReply } from './readReply.js'
import { Unavailable } from './Unavailable.js'
import type { Verdicts } from './verdicts.js'
import { isFresh, refusalOf, verdictKey } from './verdicts.js'

/** How a node names its chain. */
export interface NodeIdentity extends RpcCall {
  /**
   * The CAIP-2 reference in the answer; undefined when it has none. The answer is untrusted and may be anything.
   *
   * @param reference - The expected one.
   */
  read(result: unknown, reference: string): string | undefined
}

/** A node, and how its chain is checked. */
export interface ProvenNode extends ExchangeOptions {
  readonly url: string
  readonly network: Network
  /** Undefined for networks whose reference the application chose. */
  readonly identity: NodeIdentity | undefined
  readonly verdicts: Verdicts
  /** False for a chain whose nodes take no batches: none is sent. @default true */
  readonly takesBatches?: boolean
  /** The calls change something: the node proves its chain before it gets them, not with them. @default false */
  readonly isWrite?: boolean
}

/** A node's answer to a call, or why it is not asked. */
export type ProvenReply = RpcReply | Unavailable

/**
 * Sends calls to a node, and drops the answers of one that serves another chain. The chain id is asked for in the same HTTP
 * request, so a node that changes its chain is noticed at once.
 *
 * @returns The node's answer to each call, in order.
 * @throws LatchkeyError `ABORTED` | `PARAMS_INVALID`
 */
export async function askProven(node: ProvenNode, calls: readonly RpcCall[]): Promise<readonly ProvenReply[]> {
  const { url, network, verdicts, isWrite = false } = node
  const key = verdictKey(network, url)
  const refusal = isWrite ? await prove(node) : undefined
  const outcome = refusal ?? (await askTogether(node, calls)) ?? (await askSingly(node, calls))
  const replies = outcome instanceof Unavailable ? calls.map(() => outcome) : outcome
  // After a failure another server behind the same name may answer.
  if (replies.some((reply) => reply instanceof Unavailable || reply.status >= 400)) verdicts.delete(key)
  return replies
}

/** @returns Undefined when the node takes no batches. */
async function askTogether(node: ProvenNode, calls: readonly RpcCall[]): Promise<readonly ProvenReply[] | Unavailable | undefined> {
  const { url, network, identity, verdicts, clock, takesBatches = true } = node
  const key = verdictKey(network, url)
  const sent = identity ? [identity, ...calls] : calls
  if (sent.length === 1 || !takesBatches || verdicts.get(key)?.takesBatches === false) return undefined
  const replies = await sendBatch(url, sent, node)
  if (replies === 'refused') {
    verdicts.set(key, { provenAt: Number.NEGATIVE_INFINITY, takesBatches: false })
    return undefined
  }
  if (replies instanceof Unavailable || !identity) return replies
  const [first, ...rest] = replies
  const refusal = judge(node, identity, first)
  if (refusal) return refusal
  verdicts.set(key, { provenAt: clock.now(), takesBatches: true })
  return rest
}

async function askSingly(node: ProvenNode, calls: readonly RpcCall[]): Promise<readonly ProvenReply[] | Unavailable> {
  const { url, network, verdicts, clock } = node
  const refusal = isFresh(verdicts.get(verdictKey(network, url)), clock) ? undefined : await prove(node)
  return refusal ?? Promise.all(calls.map((call) => sendCall(url, call, node)))
}

/** @returns Undefined when the node serves the network. */
async function prove(node: ProvenNode): Promise<Unavailable | undefined> {
  const { url, network, identity, verdicts, clock, takesBatches = true } = node
  if (!identity) return undefined
  const refusal = judge(node, identity, await sendCall(url, identity, node))
  if (refusal) return refusal
  const key = verdictKey(network, url)
  verdicts.set(key, { takesBatches: verdicts.get(key)?.takesBatches ?? takesBatches, provenAt: clock.now() })
  return undefined
}

function judge(node: ProvenNode, { method, read }: NodeIdentity, reply: ProvenReply | undefined): Unavailable | undefined {
  // A failure of the whole request is not the fault of the chain id call.
  const answer = readReply(reply, reply instanceof Unavailable || reply?.body ? method : node.method)
  if (answer instanceof Unavailable) return answer
  if ('failure' in answer) return new Unavailable(answer.failure, false)
  return refusalOf(node.network, read(answer.result, node.network.reference), method)
}
