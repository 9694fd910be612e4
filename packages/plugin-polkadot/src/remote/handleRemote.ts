import type { RemoteRequest } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { isSameKey } from '../requests/isSameKey.js'
import { readParams } from '../requests/readParams.js'
import { readSignature } from '../chain/readSignature.js'

/** Sends a request into a session. */
type Send = (request: RemoteRequest) => Promise<unknown>

/** Checks a request before it goes to a remote wallet, names its account, and checks the answer. */
export async function handleRemote(request: RemoteRequest, send: Send): Promise<unknown> {
  const params = readRequest(request)
  if (!params) return send(request)
  const answer = await send({ ...request, params })
  readSignature(answer, request.method)
  return answer
}

/** @returns Undefined for a method of another plugin or wallet, which passes as it is. */
function readRequest(request: RemoteRequest): Readonly<Record<string, unknown>> | undefined {
  const params = readParams(request)
  switch (request.method) {
    case 'polkadot_signMessage': {
      const { address, message } = params.message()
      return { address: accountOf(request, address), message }
    }
    case 'polkadot_signTransaction': {
      const { address, payload } = params.transaction()
      const own = accountOf(request, address)
      return { address: own, transactionPayload: { ...payload, address: own } }
    }
    default:
      return undefined
  }
}

function accountOf({ account, method }: RemoteRequest, address: string | undefined): string {
  if (address !== undefined && !isSameKey(address, account.address)) throw new LatchkeyError('UNAUTHORIZED', { method })
  return account.address
}
