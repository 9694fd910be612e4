import type { BalanceParameters } from '@latchkey/plugin-kit'
import { unreadable } from '@latchkey/plugin-kit/nodes'
import { askNode } from '../rpc/askNode.js'
import type { SolanaChain } from './SolanaChain.js'

/** Asks the network for an account's lamports. */
export async function readBalance(
  { clock, verdicts }: SolanaChain,
  { account, network, signal }: BalanceParameters,
): Promise<bigint> {
  const method = 'getBalance'
  const params = [account.address, { commitment: 'confirmed' }]
  const answer = await askNode({ network, method, params, clock, signal, verdicts })
  const value = (answer as { readonly value?: unknown } | null)?.value
  if (Number.isSafeInteger(value) || typeof value === 'string') {
    const digits = String(value)
    if (/^\d{1,20}$/.test(digits)) return BigInt(digits)
  }
  throw unreadable(method)
}
