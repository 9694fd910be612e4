import type { Account, Network } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { askCluster } from '../rpc/askCluster.js'
import type { SolanaChain } from './SolanaChain.js'

/** Whose balance, and where. */
export interface BalanceParameters {
  readonly account: Account
  readonly network: Network
  readonly signal: AbortSignal
}

/** Asks the cluster for an account's lamports. */
export async function readBalance(
  { clock, proven }: SolanaChain,
  { account, network, signal }: BalanceParameters,
): Promise<bigint> {
  const method = 'getBalance'
  const params = [account.address, { commitment: 'confirmed' }]
  const answer = await askCluster({ network, method, params, clock, signal, proven })
  const value = (answer as { readonly value?: unknown } | null)?.value
  // A number beyond what a number can hold comes as text.
  if ((typeof value === 'number' || typeof value === 'string') && /^\d+$/.test(String(value))) return BigInt(value)
  throw new LatchkeyError('RPC_FAILED', { method, detail: 'The node answered what cannot be read.' })
}
