import { rpcAnswerSchema, rpcRequestSchema } from '@latchkey/cloud-protocol'
import { isLatchkeyError } from '@latchkey/kernel'
import * as z from 'zod/mini'
import type { ChainNodes } from '../nodes/createChainNodes.js'
import type { AskOptions, NodeCall, NodeReply } from '../nodes/NodeCall.js'
import { isAllowedMethod } from './allowedMethods.js'

/** An answer of JSON-RPC. */
export type RpcAnswer = z.output<typeof rpcAnswerSchema>

/** What the proxy answers: one answer, or one for each request of a batch. */
export const rpcAnswersSchema = z.union([rpcAnswerSchema, z.array(rpcAnswerSchema)])

/** Most requests of a batch. */
export const MOST_REQUESTS = 20

const INVALID_REQUEST = -32_600
const METHOD_NOT_FOUND = -32_601
const INTERNAL = -32_603

/** Most bytes of what nodes answer to one body: a batch takes no more memory than one request. */
const MAX_BYTES = 4_194_304

/** Answers a body of JSON-RPC from nodes of a chain. What is wrong, with the request or the nodes, is said as an error of JSON-RPC. */
export async function answerRpc(nodes: ChainNodes, body: unknown, signal: AbortSignal): Promise<RpcAnswer | readonly RpcAnswer[]> {
  const given: readonly unknown[] = Array.isArray(body) ? body : [body]
  if (given.length === 0 || given.length > MOST_REQUESTS) return fail(null, INVALID_REQUEST, `A batch has 1 to ${MOST_REQUESTS} requests.`)
  const read = given.map((each) => readRequest(nodes.chainId, each))
  const asked = read.filter((each) => 'call' in each)
  const calls = asked.map(({ call }) => call)
  const replies = await askNodes(nodes, calls, signal)
  const answers = read.map((each) => ('call' in each ? toAnswer(each.id, replies[asked.indexOf(each)]) : each))
  return Array.isArray(body) ? answers : (answers as [RpcAnswer])[0]
}

/** A request for nodes, or what is wrong with it. */
function readRequest(chainId: string, given: unknown): { readonly id: RpcAnswer['id']; readonly call: NodeCall } | RpcAnswer {
  const { success, data } = rpcRequestSchema.safeParse(given)
  if (!success) return fail(null, INVALID_REQUEST, 'This is no request of JSON-RPC 2.0.')
  const { id, method, params } = data
  if (!isAllowedMethod(chainId, method)) return fail(id, METHOD_NOT_FOUND, 'The cloud does not ask nodes for this method.')
  return { id, call: { method, ...(params === undefined ? {} : { params }), result: z.unknown() } }
}

/** All in one request; where no node answers it, each by itself, with its share of the bytes. Undefined: no node answers. */
async function askNodes(nodes: ChainNodes, calls: readonly NodeCall[], signal: AbortSignal): Promise<readonly (NodeReply | undefined)[]> {
  const together = await askAll(nodes, calls, { signal, maxBytes: MAX_BYTES })
  if (together || calls.length === 1) return together ?? []
  const maxBytes = Math.floor(MAX_BYTES / calls.length)
  return Promise.all(calls.map(async (call) => (await askAll(nodes, [call], { signal, maxBytes }))?.[0]))
}

async function askAll(nodes: ChainNodes, calls: readonly NodeCall[], options: AskOptions): Promise<readonly NodeReply[] | undefined> {
  try {
    return await nodes.askAll(calls, options)
  } catch (error) {
    if (isLatchkeyError(error, 'CLOUD_NODE_FAILED')) return undefined
    throw error
  }
}

function toAnswer(id: RpcAnswer['id'], reply: NodeReply | undefined): RpcAnswer {
  if (reply === undefined) return fail(id, INTERNAL, 'No node of the chain answers. Try again later.')
  if ('result' in reply) return { jsonrpc: '2.0', id, result: reply.result ?? null }
  return { jsonrpc: '2.0', id, error: reply.refusal }
}

const fail = (id: RpcAnswer['id'], code: number, message: string): RpcAnswer => ({ jsonrpc: '2.0', id, error: { code, message } })
