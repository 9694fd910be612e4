import { rpcAnswerSchema } from '@latchkey/cloud-protocol'
import { unusable } from '../errors/cloudError.js'
import type { NodeCall, NodeRefusal, NodeReply } from './NodeCall.js'

/** Codes that are about the node or its limits: another node may answer. */
const ABOUT_THE_NODE: readonly number[] = [-32_700, -32_600, -32_601, -32_603, -32_005, -32_004, -32_002, -32_001, 429, 19, -1]

/** Messages of nodes that limit, whatever their code. */
const LIMITED =
  /rate.?limit|too many requests|quota|capacity|upgrade your|unauthorized|api key|not synced|header not found|missing trie node|pruned/i

/** Messages about a call that ran and failed, as in each node: some send them with -32603. The second one ends with why the machine stopped. */
const OF_THE_CALL = /^(?:execution reverted\b|EVM error \w+$)/i

/** The longest message of a node that is repeated. */
const LONGEST = 300

/** Calls as one batch of JSON-RPC. @see https://www.jsonrpc.org/specification#batch */
export const toBatch = (calls: readonly NodeCall[]): readonly object[] =>
  calls.map(({ method, params = [] }, id) => ({ jsonrpc: '2.0', id, method, params }))

/**
 * What a node answered to each call of a batch, in their order.
 *
 * @throws LatchkeyError `CLOUD_SERVER_UNUSABLE`, which says what is wrong with the node's answer
 */
export function readReplies(answer: unknown, calls: readonly NodeCall[]): readonly NodeReply[] {
  if (!Array.isArray(answer)) throw unusable('it answers no batch')
  if (answer.length !== calls.length) throw unusable(`it answers ${answer.length} of ${calls.length} calls`)
  const byId = new Map<unknown, unknown>(answer.map((each: { id?: unknown } | null) => [each?.id, each]))
  return calls.map((call, id) => readReply(byId.get(id), call))
}

/** What a node answered to the only call of a request. @throws LatchkeyError `CLOUD_SERVER_UNUSABLE`, which says what is wrong with it */
export function readOnly(answer: unknown, call: NodeCall): NodeReply {
  const { id = null } = (answer ?? {}) as { readonly id?: unknown }
  // An error may name no call.
  if (id !== 0 && id !== null) throw unusable(`it answers another call than ${call.method}`)
  return readReply(answer, call)
}

function readReply(answer: unknown, { method, result: schema }: NodeCall): NodeReply {
  const { success, data } = rpcAnswerSchema.safeParse(answer)
  if (!success) throw unusable(`its answer to ${method} is no JSON-RPC`)
  if (data.error !== undefined) return { refusal: readRefusal(data.error) }
  const read = schema.safeParse(data.result)
  if (!read.success) throw unusable(`its result of ${method} has another shape`)
  return { result: read.data }
}

function readRefusal({ code, message, data }: { readonly code: number; readonly message: string; readonly data?: unknown }): NodeRefusal {
  const text = message.replace(/\p{Cc}+/gu, ' ').slice(0, LONGEST)
  const isOfTheNode = !OF_THE_CALL.test(text) && (ABOUT_THE_NODE.includes(code) || LIMITED.test(text))
  if (isOfTheNode) throw unusable(`it answers with the error ${code}: ${text}`)
  return { code, message: text, ...(data === undefined ? {} : { data }) }
}
