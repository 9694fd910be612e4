import { LatchkeyError } from '@latchkey/kernel'
import type { BalanceParameters } from '@latchkey/plugin-kit'
import { ANSWER_LIMITS, readJson, unreadable } from '@latchkey/plugin-kit/nodes'
import { toRecord } from '@latchkey/plugin-kit/wallet'
import { askNode } from '../rpc/askNode.js'
import type { BitcoinChain } from './BitcoinChain.js'

/** Asks for an address's satoshis, those of unconfirmed transactions included. */
export async function readBalance(
  chain: BitcoinChain,
  { account, network, signal }: BalanceParameters,
): Promise<bigint> {
  if (account.type === 'stx') throw new LatchkeyError('BALANCE_UNAVAILABLE', { chainId: network.caipNetworkId })
  const answer = await askNode(chain, { network, path: `/address/${encodeURIComponent(account.address)}`, signal })
  const { chain_stats: confirmed, mempool_stats: pending } = toRecord(readJson(answer, { ...ANSWER_LIMITS, exactIntegers: true }))
  const balance = [confirmed, pending].map(balanceOf).reduce((sum, part) => (part === undefined || sum === undefined ? undefined : sum + part), 0n)
  if (balance !== undefined && balance >= 0n) return balance
  throw unreadable('address')
}

/** Sums of outputs in satoshis; below zero where what is spent was not confirmed yet. */
function balanceOf(sums: unknown): bigint | undefined {
  const { funded_txo_sum: funded, spent_txo_sum: spent } = toRecord(sums)
  return isAmount(funded) && isAmount(spent) ? BigInt(funded) - BigInt(spent) : undefined
}

/** Large ones arrive as digits. */
function isAmount(value: unknown): value is number | string {
  return typeof value === 'string' ? /^\d{1,20}$/.test(value) : Number.isSafeInteger(value) && Number(value) >= 0
}
