import type { CaipNetworkId } from '@latchkey/kernel'
import { describeError, LatchkeyError } from '@latchkey/kernel'
import type { AskChain } from '../contracts/index.js'
import { siwxError } from '../errors/siwxError.js'
import type { ServerConfig } from './readOptions.js'

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
        return readAnswer(await response.text(), method)
      } catch (error) {
        // An error of the node is an answer: the next node would give the same.
        if (error instanceof LatchkeyError && error.code === 'RPC_FAILED') throw error
        last = error
      }
    }
    throw siwxError('SIWX_CHAIN_NOT_ASKED', { chainId, detail: describeError(last) }, { cause: last })
  }
}

function readAnswer(text: string, method: string): unknown {
  const { result, error } = (JSON.parse(text) ?? {}) as { readonly result?: unknown; readonly error?: unknown }
  if (error === undefined || error === null) return result
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown }
  const detail = typeof message === 'string' ? message.slice(0, 300) : 'no reason'
  throw new LatchkeyError('RPC_FAILED', { method, detail, ...(typeof code === 'number' && { code }) })
}
