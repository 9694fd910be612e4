import type { RemoteRequest } from '@latchkey/kernel'
import { findSigner, sessionAddresses } from '@latchkey/plugin-kit/wallet'
import type { PolkadotChain } from '../chain/PolkadotChain.js'
import { isSameKey } from '../requests/isSameKey.js'
import { readParams } from '../requests/readParams.js'
import { readSignature } from '../chain/readSignature.js'

/** Sends a request into a session. */
type Send = (request: RemoteRequest) => Promise<unknown>

/** Validates a request to a remote wallet, adds its account, and validates the answer. */
export async function handleRemote(
  chain: Pick<PolkadotChain, 'namespace' | 'state'>,
  request: RemoteRequest,
  send: Send,
): Promise<unknown> {
  const params = readRequest(request, sessionAddresses(chain))
  if (!params) return send(request)
  const answer = await send({ ...request, params })
  readSignature(answer, request.method)
  return answer
}

/** @returns Undefined for a method of another plugin or wallet, which passes unchanged. */
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

/** The named address, in the session's format, else the one in use. */
function signerOf({ account, method }: RemoteRequest, shared: readonly string[], named: string | undefined): string {
  const accounts = [account.address, ...shared].map((address) => ({ address }))
  return findSigner({ accounts, named, inUse: account.address, method, isSame: isSameKey }).address
}
