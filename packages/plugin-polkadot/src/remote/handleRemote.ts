import type { RemoteRequest } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { isSameKey } from '../requests/isSameKey.js'
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
  const params = readRequest(request, shared)
  if (!params) return send(request)
  const answer = await send({ ...request, params })
  readSignature(answer, request.method)
  return answer
}

/** @returns Undefined for a method of another plugin or wallet, which passes as it is. */
function readRequest(request: RemoteRequest, shared: readonly string[]): Readonly<Record<string, unknown>> | undefined {
  const params = readParams(request)
  switch (request.method) {
    case 'polkadot_signMessage': {
      const { address, message } = params.message()
      return { address: signerOf(request, shared, address), message }
    }
    case 'polkadot_signTransaction': {
      const { address, payload } = params.transaction()
      const own = signerOf(request, shared, address)
      return { address: own, transactionPayload: { ...payload, address: own } }
    }
    default:
      return undefined
  }
}

/** The address that is named, as the session writes it, else the one in use. */
function signerOf({ account, method }: RemoteRequest, shared: readonly string[], named = account.address): string {
  const signer = [account.address, ...shared].find((address) => isSameKey(address, named))
  if (signer === undefined) throw new LatchkeyError('UNAUTHORIZED', { method })
  return signer
}
