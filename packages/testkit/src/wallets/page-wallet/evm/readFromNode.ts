import { ProviderRpcError, providerErrors } from './ProviderRpcError.js'
import type { Method } from './WalletCore.js'

/** Passes a read on to the node of the current chain. */
export const readFromNode: Method = async ({ core, method, params }) => {
  const chain = core.chains.get(core.chainId)
  if (!chain) throw providerErrors.disconnected()
  const response = await fetch(chain.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  }).catch((cause: unknown) => {
    throw providerErrors.internal(`The node did not answer: ${String(cause)}`)
  })
  const answer = (await response.json()) as { result?: unknown; error?: { code: number; message: string; data?: unknown } }
  if (answer.error) throw new ProviderRpcError(answer.error.code, answer.error.message, answer.error.data)
  return answer.result
}
