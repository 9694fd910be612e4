import type { Revert } from '../../read/readRevert.js'
import { readRevert } from '../../read/readRevert.js'
import type { EvmQuestion } from '../../read/EvmChain.js'
import type { EvmTransaction } from '../EvmTransaction.js'
import { evmError } from '../../errors/evmError.js'

/** A transaction and its sender. */
export interface Simulation extends EvmQuestion {
  readonly account: string
  readonly transaction: EvmTransaction
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

/** Simulates a transaction on the latest block; nothing is sent. @throws LatchkeyError `EVM_WOULD_REVERT`, with the reason | `RPC_FAILED` | … */
export async function simulate(simulation: Simulation): Promise<void> {
  const refusal = await refusalOf(simulation)
  if (refusal) throw evmError('EVM_WOULD_REVERT', { index: 0, reason: refusal.reason })
}
