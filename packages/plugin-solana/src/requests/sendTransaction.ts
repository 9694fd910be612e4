import type { CaipNetworkId } from '@latchkey/kernel'
import { base64 } from '@scure/base'
import { findCluster } from '../chain/clusters.js'
import type { SolanaChain } from '../chain/SolanaChain.js'
import { askCluster } from '../rpc/askCluster.js'

/** A signed transaction on its way to a cluster. */
export interface SendParameters {
  readonly chainId: CaipNetworkId
  readonly transaction: Uint8Array
  readonly options: Readonly<Record<string, unknown>>
}

/** Gives a signed transaction to the cluster's node, for wallets that only sign. @returns The signature, base58. */
export async function sendTransaction(
  chain: SolanaChain,
  { chainId, transaction, options }: SendParameters,
): Promise<string> {
  const { clock, signal, proven } = chain
  const params = [base64.encode(transaction), { ...options, encoding: 'base64' }]
  const network = findCluster(chain, chainId)
  return String(await askCluster({ network, method: 'sendTransaction', params, clock, signal, proven }))
}
