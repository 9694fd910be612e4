import type { Revert } from '@latchkey/evm-kit/read'
import { readRevert } from '@latchkey/evm-kit/read'
import type { SwapQuestion, SwapTransaction } from '../contracts/index.js'
import { swapsError } from '../errors/swapsError.js'

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
