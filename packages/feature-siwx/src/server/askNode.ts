import type { CaipNetworkId } from '@latchkey/kernel'
import { describeError, LatchkeyError } from '@latchkey/kernel'
import { parseJson, readText } from '@latchkey/kernel/http'
import type { AskChain } from '../contracts/index.js'
import { siwxError } from '../errors/siwxError.js'
import type { ServerConfig } from './readOptions.js'

/** Most bytes of an answer: a verification answers with one word. */
const LONGEST_ANSWER = 64 * 1024

/** An answer of JSON-RPC, not yet validated. */
interface Reply {
  readonly result?: unknown
  readonly error?: unknown
}

/** Sends a JSON-RPC request to the nodes of a chain in turn until one answers; undefined if the host named none. */
export function askNode(chainId: CaipNetworkId, { chains, fetch, nodeTimeoutMs }: ServerConfig): AskChain | undefined {
  const { rpcUrls = [] } = chains.get(chainId) ?? {}
  if (rpcUrls.length === 0) return undefined
  return async ({ method, params = [] }) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    let last: unknown
    for (const url of rpcUrls) {
      try {
        const headers = { 'content-type': 'application/json' }
        const response = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal: AbortSignal.timeout(nodeTimeoutMs) })
        return readAnswer(await readReply(response, nodeTimeoutMs), method)
      } catch (error) {
        // An error of the node is an answer: the next node would give the same.
        if (error instanceof LatchkeyError && error.code === 'RPC_FAILED') throw error
        last = error
      }
    }
    throw siwxError('SIWX_CHAIN_NOT_ASKED', { chainId, detail: describeError(last) }, { cause: last })
  }
}

/** A node that limits, fails, or answers with something else than JSON has not answered: the next one is asked. */
async function readReply(response: Response, timeoutMs: number): Promise<Reply> {
  const text = await readText(response, { maxBytes: LONGEST_ANSWER, timeoutMs })
  if (text === undefined) throw new TypeError(`The node answered more than ${LONGEST_ANSWER} bytes.`)
  const reply: unknown = parseJson(text)
  const isReply = typeof reply === 'object' && reply !== null && ('result' in reply || 'error' in reply)
  if (!isReply || response.status === 429 || response.status >= 500)
    throw new TypeError(`The node answered with status ${response.status}.`)
  return reply
}

function readAnswer({ result, error }: Reply, method: string): unknown {
  if (error === undefined || error === null) return result
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown }
  const detail = typeof message === 'string' ? message.slice(0, 300) : 'no reason'
  throw new LatchkeyError('RPC_FAILED', { method, detail, ...(typeof code === 'number' && { code }) })
}
