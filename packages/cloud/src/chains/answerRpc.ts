import { rpcAnswerSchema, rpcRequestSchema } from '@latchkey/cloud-protocol'
import { isLatchkeyError } from '@latchkey/kernel'
import * as z from 'zod/mini'
import type { ChainNodes } from '../nodes/createChainNodes.js'
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

/** Answers a body of JSON-RPC from nodes of a chain. What is wrong, with the request or the nodes, is said as an error of JSON-RPC. */
export async function answerRpc(nodes: ChainNodes, body: unknown, signal: AbortSignal): Promise<RpcAnswer | readonly RpcAnswer[]> {
  if (!Array.isArray(body)) return answerOne(nodes, body, signal)
  if (body.length > 0 && body.length <= MOST_REQUESTS) return Promise.all(body.map((each) => answerOne(nodes, each, signal)))
  return fail(null, INVALID_REQUEST, `A batch has 1 to ${MOST_REQUESTS} requests.`)
}

async function answerOne(nodes: ChainNodes, given: unknown, signal: AbortSignal): Promise<RpcAnswer> {
  const { success, data } = rpcRequestSchema.safeParse(given)
  if (!success) return fail(null, INVALID_REQUEST, 'This is no request of JSON-RPC 2.0.')
  const { id, method, params } = data
  if (!isAllowedMethod(nodes.chainId, method)) return fail(id, METHOD_NOT_FOUND, 'The cloud does not ask nodes for this method.')
  try {
    const result = await nodes.ask({ method, ...(params === undefined ? {} : { params }), result: z.unknown() }, { signal })
    return { jsonrpc: '2.0', id, result: result ?? null }
  } catch (error) {
    if (isLatchkeyError(error, 'CLOUD_NODE_FAILED')) return fail(id, INTERNAL, 'No node of the chain answers. Try again later.')
    if (!isLatchkeyError(error, 'CLOUD_NODE_REFUSED')) throw error
    const { code, message, data: detail } = error.context
    return { jsonrpc: '2.0', id, error: { code, message, ...(detail === undefined ? {} : { data: detail }) } }
  }
}

const fail = (id: RpcAnswer['id'], code: number, message: string): RpcAnswer => ({ jsonrpc: '2.0', id, error: { code, message } })
