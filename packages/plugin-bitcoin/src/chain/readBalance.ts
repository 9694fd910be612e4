import type { Account, Network } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { ANSWER_LIMITS, readJson } from '@latchkey/plugin-kit/nodes'
import { askEsplora } from '../rpc/askNode.js'
import type { BitcoinChain } from './BitcoinChain.js'

/** Whose balance, and where. */
export interface BalanceParameters {
  readonly account: Account
  readonly network: Network
  readonly signal: AbortSignal
}

/** Asks for an address's satoshis, those of unconfirmed transactions included. */
export async function readBalance(
  chain: BitcoinChain,
  { account, network, signal }: BalanceParameters,
): Promise<bigint> {
  if (account.type === 'stx') throw new LatchkeyError('BALANCE_UNAVAILABLE', { chainId: network.caipNetworkId })
  const answer = await askEsplora(chain, { network, path: `/address/${encodeURIComponent(account.address)}`, signal })
  const { chain_stats: confirmed, mempool_stats: pending } = membersOf(readJson(answer, { ...ANSWER_LIMITS, exactIntegers: true }))
  const balance = [confirmed, pending].map(balanceOf).reduce((sum, part) => (part === undefined || sum === undefined ? undefined : sum + part), 0n)
  if (balance !== undefined && balance >= 0n) return balance
  throw new LatchkeyError('RPC_FAILED', { method: 'address', detail: 'The Esplora API answered what cannot be read.' })
}

/** Sums of outputs in satoshis; below zero where what is spent was not confirmed yet. */
function balanceOf(sums: unknown): bigint | undefined {
  const { funded_txo_sum: funded, spent_txo_sum: spent } = membersOf(sums)
  return isAmount(funded) && isAmount(spent) ? BigInt(funded) - BigInt(spent) : undefined
}

/** Large ones arrive as digits. */
function isAmount(value: unknown): value is number | string {
  return typeof value === 'string' ? /^\d{1,20}$/.test(value) : Number.isSafeInteger(value) && Number(value) >= 0
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
}
