import { isLatchkeyError } from '@latchkey/kernel'
import { RETRY } from '@latchkey/kernel/http'
import type { ProvenReply, RpcCall } from '@latchkey/plugin-kit/nodes'
import { readNodeError, readReply, Unavailable } from '@latchkey/plugin-kit/nodes'
import { HttpRequestError, ResourceUnavailableRpcError, RpcRequestError, TimeoutError } from 'viem'

/** Code of an error that viem retries. */
const UNKNOWN = -1

/**
 * Reads a node's reply to a call.
 *
 * @returns The result.
 * @throws Errors of viem, so that its clients, retries and fallbacks know what to do.
 */
export function readViemAnswer(reply: ProvenReply | undefined, call: RpcCall, url: string): unknown {
  const body = { ...call }
  const error = reply instanceof Unavailable ? undefined : readNodeError(reply?.body?.error)
  if (error) {
    const { code = UNKNOWN, message = 'Unknown error', data } = error
    throw new RpcRequestError({ body, url, error: { code, message, data } })
  }
  const answer = readReply(reply, call.method)
  if ('result' in answer) return answer.result
  if (answer instanceof Unavailable) throw toViemError(answer, { body, url })
  throw answer.failure
}

interface Request {
  readonly body: Record<string, unknown>
  readonly url: string
}

function toViemError({ error, isRetried, waitMs = 0 }: Unavailable, request: Request): Error {
  if (isLatchkeyError(error, 'RPC_TIMEOUT')) return new TimeoutError(request)
  const status = isLatchkeyError(error, 'RPC_FAILED') && Number(error.context.code) > 0 ? { status: Number(error.context.code) } : {}
  const isFinal = !isRetried && !('status' in status)
  // An error that is not retried; the next node is asked anyway.
  if (isFinal || waitMs > RETRY.timeoutMs) return new ResourceUnavailableRpcError(error)
  const headers = waitMs > 0 ? { headers: new Headers({ 'Retry-After': String(Math.ceil(waitMs / 1_000)) }) } : {}
  return new HttpRequestError({ ...request, ...status, ...headers, cause: error })
}
