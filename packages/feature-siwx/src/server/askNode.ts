import type { CaipNetworkId } from '@latchkey/kernel'
import { describeError, isLatchkeyError, LatchkeyError } from '@latchkey/kernel'
import { parseJson, readText } from '@latchkey/kernel/http'
import type { AskChain } from '../contracts/index.js'
import { siwxError } from '../errors/siwxError.js'
import { hasReverted } from '../verifiers/eip155/hasReverted.js'
import type { ServerConfig } from './readOptions.js'

/** Most bytes of an answer: a verification answers with one word. */
const LONGEST_ANSWER = 64 * 1024

/** The nodes of a chain, each asked by itself; none if the host named none. */
export function nodesOf(chainId: CaipNetworkId, config: ServerConfig): readonly AskChain[] {
  const { rpcUrls = [] } = config.chains.get(chainId) ?? {}
  return rpcUrls.map((url) => createNode(chainId, url, config))
}

/** Sends a JSON-RPC request to nodes in turn until one answers; undefined without a node. A revert is an answer. */
export function askInTurn(nodes: readonly AskChain[]): AskChain | undefined {
  if (nodes.length === 0) return undefined
  return async (question) => {
    let last: unknown
    for (const ask of nodes) {
      try {
        return await ask(question)
      } catch (error) {
        if (hasReverted(error)) throw error
        last = error
      }
    }
    throw last
  }
}

interface Question {
  readonly body: Readonly<Record<string, unknown>>
  readonly method: string
  readonly resolve: (result: unknown) => void
  readonly reject: (error: unknown) => void
}

/** One node. Questions of the same moment share one HTTP request: the chain id comes with the answer that it proves. */
function createNode(chainId: CaipNetworkId, url: string, { fetch, nodeTimeoutMs }: ServerConfig): AskChain {
  let waiting: Question[] = []
  const failed = (detail: string, cause?: unknown) => siwxError('SIWX_CHAIN_NOT_ASKED', { chainId, detail }, { cause })

  async function send(questions: readonly Question[]): Promise<void> {
    try {
      const body = JSON.stringify(questions.map((question) => question.body))
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body, redirect: 'error' } as const
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(nodeTimeoutMs) })
      const text = await readText(response, { maxBytes: LONGEST_ANSWER, timeoutMs: nodeTimeoutMs })
      if (!response.ok || text === undefined) throw failed(text === undefined ? 'its answer is too long' : `it answered ${response.status}`)
      const replies: unknown = parseJson(text)
      const list: readonly unknown[] = Array.isArray(replies) ? replies : [replies]
      for (const question of questions) settle(question, list)
    } catch (error) {
      const reason = isLatchkeyError(error) ? error : failed(describeError(error), error)
      for (const { reject } of questions) reject(reason)
    }
  }

  function settle({ body, method, resolve, reject }: Question, replies: readonly unknown[]): void {
    const [found, second] = replies.filter((reply) => (reply as { readonly id?: unknown } | null)?.id === body['id'])
    // Which of two answers counts cannot be told.
    const { result, error } = (second === undefined ? (found ?? {}) : {}) as { readonly result?: unknown; readonly error?: unknown }
    if (typeof error === 'object' && error !== null) return reject(toNodeError(error, method))
    if (result === undefined) return reject(failed('it did not answer the question'))
    resolve(result)
  }

  return ({ method, params = [] }) =>
    new Promise((resolve, reject) => {
      waiting.push({ body: { jsonrpc: '2.0', id: waiting.length + 1, method, params }, method, resolve, reject })
      if (waiting.length > 1) return
      queueMicrotask(() => {
        const questions = waiting
        waiting = []
        void send(questions)
      })
    })
}

function toNodeError(error: object, method: string): LatchkeyError {
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown }
  const detail = typeof message === 'string' ? message.slice(0, 300) : 'no reason'
  return new LatchkeyError('RPC_FAILED', { method, detail, ...(typeof code === 'number' && { code }) })
}
