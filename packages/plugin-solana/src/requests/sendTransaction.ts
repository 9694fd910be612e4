import type { CaipNetworkId } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { base58, base64 } from '@scure/base'
import { findCluster } from '../chain/clusters.js'
import type { SolanaChain } from '../chain/SolanaChain.js'
import { askCluster } from '../rpc/askCluster.js'
import { signatureOf } from './wireTransaction.js'

/** A signed transaction on its way to a cluster. */
export interface SendParameters {
  readonly chainId: CaipNetworkId
  readonly transaction: Uint8Array
  readonly options: Readonly<Record<string, unknown>>
}

/**
 * Gives a signed transaction to the cluster's node, for wallets that only sign.
 *
 * @returns The signature, base58.
 * @throws LatchkeyError `RPC_FAILED` when the node answers with another one, and those of {@link askCluster}
 */
export async function sendTransaction(
  chain: SolanaChain,
  { chainId, transaction, options }: SendParameters,
): Promise<string> {
  const { clock, signal, verdicts } = chain
  const params = [base64.encode(transaction), { ...options, encoding: 'base64' }]
  const network = findCluster(chain, chainId)
  const method = 'sendTransaction'
  const signature = base58.encode(signatureOf(transaction))
  const answer = await askCluster({ network, method, params, clock, signal, verdicts, isWrite: true })
  if (answer === signature) return signature
  throw new LatchkeyError('RPC_FAILED', { method, detail: 'The node did not say that it took this transaction.' })
}
