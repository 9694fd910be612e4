import { isLatchkeyError } from '@latchkey/kernel'
import type { ProvenNode, ProvenReply, RpcCall } from '@latchkey/plugin-kit/nodes'
import { askProven } from '@latchkey/plugin-kit/nodes'
import type { Transport } from 'viem'
import { createTransport, ResourceUnavailableRpcError } from 'viem'
import { readViemAnswer } from './readViemAnswer.js'

/** Concurrent requests that share one HTTP request. */
const BATCH_SIZE = 1_000

/** Submits a transaction. */
const SEND = 'eth_sendRawTransaction'

/** A node of {@link urlTransport}. */
export type UrlNode = Omit<ProvenNode, 'method' | 'isWrite'>

/**
 * A viem transport over HTTP that drops answers of a node of another chain. Concurrent calls share one HTTP request.
 */
export function urlTransport(node: UrlNode): Transport {
  const { url } = node
  const ask = gather((calls) => askProven({ ...node, method: calls[0]?.method ?? '' }, calls))
  const send = async (call: RpcCall): Promise<ProvenReply | undefined> =>
    (await askProven({ ...node, method: SEND, isWrite: true }, [call]))[0]
  return ({ retryCount }) => {
    const request = async (call: RpcCall): Promise<unknown> => {
      const reply = await (call.method === SEND ? send(call) : ask(call)).catch((error: unknown) => {
        throw toFinalError(error)
      })
      return readViemAnswer(reply, call, url)
    }
    return createTransport({ key: 'http', name: 'HTTP JSON-RPC', type: 'http', request: request as never, retryCount }, { url })
  }
}

/** As errors that viem does not retry. */
function toFinalError(error: unknown): Error {
  if (isLatchkeyError(error, 'ABORTED')) return new DOMException(error.message, 'AbortError')
  return new ResourceUnavailableRpcError(error as Error)
}

interface Waiting {
  readonly call: RpcCall
  resolve(reply: ProvenReply | undefined): void
  reject(error: unknown): void
}

function gather(send: (calls: readonly RpcCall[]) => Promise<readonly ProvenReply[]>): (call: RpcCall) => Promise<ProvenReply | undefined> {
  let waiting: Waiting[] = []
  const flush = async (): Promise<void> => {
    const sent = waiting
    waiting = []
    try {
      const replies = await send(sent.map(({ call }) => call))
      sent.forEach(({ resolve }, index) => resolve(replies[index]))
    } catch (error) {
      for (const { reject } of sent) reject(error)
    }
  }
  return (call) =>
    new Promise((resolve, reject) => {
      waiting.push({ call, resolve, reject })
      if (waiting.length === 1) queueMicrotask(() => void flush())
      else if (waiting.length === BATCH_SIZE) void flush()
    })
}
