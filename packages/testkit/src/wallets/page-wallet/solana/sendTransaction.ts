import { getBase58Encoder } from '@solana/kit'
import { ProviderRpcError } from '../evm/ProviderRpcError.js'

/** Submits a signed transaction to a node. Rejects with the node's own error. @returns Its signature. */
export async function sendTransaction(
  url: string,
  transaction: Uint8Array,
  options: Readonly<Record<string, unknown>> = {},
): Promise<Uint8Array> {
  const text = btoa(String.fromCharCode(...transaction))
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'sendTransaction',
    params: [text, { ...options, encoding: 'base64' }],
  })
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { result, error } = (await response.json()) as {
    readonly result?: string
    readonly error?: { readonly code: number; readonly message: string }
  }
  if (result === undefined) throw new ProviderRpcError(error?.code ?? -32603, error?.message ?? 'The node did not answer.')
  return new Uint8Array(getBase58Encoder().encode(result))
}
