import type { RemoteRequest } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { sessionAddresses } from '@latchkey/plugin-kit/wallet'
import type { CosmosChain } from '../chain/CosmosChain.js'
import { readParams } from '../requests/readParams.js'
import { readSigned } from '../chain/readSignature.js'

/** Sends a request into a session. */
type Send = (request: RemoteRequest) => Promise<unknown>

/** Validates a request to a remote wallet, adds its account, and validates the answer. */
export async function handleRemote(chain: Pick<CosmosChain, 'namespace' | 'state'>, request: RemoteRequest, send: Send): Promise<unknown> {
  const { method, account, chainId } = request
  if (method !== 'cosmos_signDirect' && method !== 'cosmos_signAmino') return send(request)
  const params = readParams(request, chainId.slice('cosmos:'.length))
  const { signer = account.address, document } = method === 'cosmos_signDirect' ? params.direct() : params.amino()
  if (signer !== account.address && !sessionAddresses(chain).includes(signer)) throw new LatchkeyError('UNAUTHORIZED', { method })
  const answer = await send({ ...request, params: { signerAddress: signer, signDoc: document } })
  // Wallets that sign the requested document may omit it.
  return { signed: document, ...readSigned(answer, method) }
}
