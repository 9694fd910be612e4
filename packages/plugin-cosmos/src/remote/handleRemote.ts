import type { RemoteRequest } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { readParams } from '../requests/readParams.js'
import { readSignature } from '../requests/readSignature.js'

/** A request on its way. */
export interface RemoteTask {
  readonly request: RemoteRequest
  /** The addresses of the session; empty while it is being made. */
  readonly shared: readonly string[]
  /** Sends a request into the session. */
  send(request: RemoteRequest): Promise<unknown>
}

/** Checks a request before it goes to a remote wallet, names its account, and checks the answer. */
export async function handleRemote({ request, shared, send }: RemoteTask): Promise<unknown> {
  const { method, account, chainId } = request
  if (method !== 'cosmos_signDirect' && method !== 'cosmos_signAmino') return send(request)
  const params = readParams(request, chainId.slice('cosmos:'.length))
  const { signer = account.address, document } = method === 'cosmos_signDirect' ? params.direct() : params.amino()
  if (signer !== account.address && !shared.includes(signer)) throw new LatchkeyError('UNAUTHORIZED', { method })
  const answer = await send({ ...request, params: { signerAddress: signer, signDoc: document } })
  readSignature(answer, method)
  // Wallets that sign what they are asked to may leave it out.
  return { signed: document, ...(answer as object) }
}
