import type { RemoteRequest } from '@latchkey/kernel'
import { base64, hex } from '@scure/base'

/** Sends a request into a session. */
type Send = (request: RemoteRequest) => Promise<unknown>

const INTENTIONS = { ordinals: 'ordinal', ordinal: 'ordinal', stacks: 'stx', stx: 'stx' } as const

/** Translates a request to what wallets expect over a remote protocol, and their answers back. */
export async function handleRemote(request: RemoteRequest, send: Send): Promise<unknown> {
  const { method, account } = request
  const params = { account: account.address, ...(request.params as object | undefined) }
  const answer = await send({ ...request, params })
  if (method === 'signMessage') return withBase64Signature(answer)
  return method === 'getAccountAddresses' && Array.isArray(answer) ? answer.map(toAddress) : answer
}

/** Over the wire a signature is hex; applications get base64, as from an extension. */
function withBase64Signature(answer: unknown): unknown {
  const { signature } = (answer ?? {}) as { readonly signature?: unknown }
  if (typeof signature !== 'string' || !/^([\da-f]{2})+$/i.test(signature)) return answer
  return { ...(answer as object), signature: base64.encode(hex.decode(signature.toLowerCase())) }
}

/** Older wallets give the address alone. */
function toAddress(entry: unknown): unknown {
  if (typeof entry === 'string') return { address: entry, intention: 'payment' }
  const { intention } = (entry ?? {}) as { readonly intention?: unknown }
  const known = typeof intention === 'string' && Object.hasOwn(INTENTIONS, intention)
  return { ...(entry as object), intention: known ? INTENTIONS[intention as keyof typeof INTENTIONS] : 'payment' }
}
