import { isLatchkeyError } from '@latchkey/kernel'
import type { Revert } from '../chain/readRevert.js'
import { readRevert } from '../chain/readRevert.js'
import type { SwapQuestion, SwapTransaction } from '../contracts/index.js'
import { swapsError } from '../errors/swapsError.js'
import { readSimulated } from '../chain/readSimulated.js'

/** A transaction and its sender. */
export interface Simulation extends SwapQuestion {
  readonly account: string
  readonly transaction: SwapTransaction
}

/**
 * Simulates a transaction on the latest block; nothing is sent.
 *
 * @returns The revert reason; undefined if it would succeed.
 * @throws LatchkeyError `RPC_FAILED` | … if no node answers: a transaction that cannot be simulated is not sent
 */
export async function refusalOf({ chain, signal, account, transaction }: Simulation): Promise<Revert | undefined> {
  const { to, data, value } = transaction
  try {
    await chain.read('eth_call', [{ from: account, to, data, value: `0x${value.toString(16)}` }, 'latest'], signal)
    return undefined
  } catch (error) {
    const revert = readRevert(error)
    if (!revert) throw error
    return revert
  }
}

/** As {@link refusalOf}. @throws LatchkeyError `SWAPS_WOULD_REVERT`, with the reason | `RPC_FAILED` | … */
export async function simulate(simulation: Simulation, step: 'approve' | 'swap'): Promise<void> {
  const refusal = await refusalOf(simulation)
  if (refusal) throw swapsError('SWAPS_WOULD_REVERT', { step, reason: refusal.reason })
}

/** Errors of nodes without `eth_simulateV1`. */
const NOT_THERE = ['METHOD_NOT_SUPPORTED', 'PARAMS_INVALID', 'RPC_FAILED'] as const

/**
 * Simulates transactions in order, each on the state after the one before. Without `eth_simulateV1` nothing is checked.
 *
 * @throws LatchkeyError `SWAPS_WOULD_REVERT` when the last of them fails
 */
export async function simulateTogether(
  { chain, signal, account }: Omit<Simulation, 'transaction'>,
  transactions: readonly SwapTransaction[],
): Promise<void> {
  const calls = transactions.map(({ to, data, value }) => ({ from: account, to, data, value: `0x${value.toString(16)}` }))
  const answer = await chain.read('eth_simulateV1', [{ blockStateCalls: [{ calls }] }, 'latest'], signal).catch((error: unknown) => {
    if (NOT_THERE.some((code) => isLatchkeyError(error, code))) return undefined
    throw error
  })
  const last = readSimulated(answer).at(-1)
  if (last?.status !== '0x0') return
  throw swapsError('SWAPS_WOULD_REVERT', { step: 'swap', reason: readRevert({ code: 3, ...last.error })?.reason ?? 'the contract refused' })
}
