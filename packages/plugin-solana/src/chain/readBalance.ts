import type { Account, Network } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { askCluster } from '../rpc/askNode.js'
import type { SolanaChain } from './SolanaChain.js'

/** Whose balance, and where. */
export interface BalanceParameters {
  readonly account: Account
  readonly network: Network
  readonly signal: AbortSignal
}

/** Asks the cluster for an account's lamports. */
export async function readBalance(
  { clock, verdicts }: SolanaChain,
  { account, network, signal }: BalanceParameters,
): Promise<bigint> {
  const method = 'getBalance'
  const params = [account.address, { commitment: 'confirmed' }]
  const answer = await askCluster({ network, method, params, clock, signal, verdicts })
  const value = (answer as { readonly value?: unknown } | null)?.value
  if (Number.isSafeInteger(value) || typeof value === 'string') {
    const digits = String(value)
    if (/^\d{1,20}$/.test(digits)) return BigInt(digits)
  }
  throw new LatchkeyError('RPC_FAILED', { method, detail: 'The node answered what cannot be read.' })
}
