import type { CaipNetworkId } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { currentNetwork } from '@latchkey/plugin-kit/wallet'
import { base58 } from '@scure/base'
import type { SendOptions } from '@solana/web3.js'
import { askConnection } from '../chain/askConnection.js'
import type { SolanaChain } from '../chain/SolanaChain.js'
import { signatureOf } from './readTransaction.js'

/** A signed transaction and its network. */
export interface SendParameters {
  readonly chainId: CaipNetworkId
  readonly transaction: Uint8Array
  readonly options: SendOptions
}

/**
 * Sends a signed transaction to the network's node, for wallets that only sign.
 *
 * @returns The signature, base58.
 * @throws LatchkeyError `RPC_FAILED` when the node answers with another one, and those of {@link askConnection}
 */
export async function sendTransaction(chain: SolanaChain, { chainId, transaction, options }: SendParameters): Promise<string> {
  const method = 'sendTransaction'
  const signature = base58.encode(signatureOf(transaction, method))
  const ask = { network: currentNetwork(chain, chainId), method }
  const answer = await askConnection(chain, { ...ask, ask: (connection) => connection.sendRawTransaction(transaction, options) })
  if (answer === signature) return signature
  throw new LatchkeyError('RPC_FAILED', { method, detail: 'The node did not say that it took this transaction.' })
}
