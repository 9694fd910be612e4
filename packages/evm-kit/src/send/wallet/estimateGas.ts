import { isLatchkeyError } from '@latchkey/kernel'
import type { Simulation } from '../approve/simulate.js'

/** No transaction may use more. @see EIP-7825 https://eips.ethereum.org/EIPS/eip-7825 */
const MOST = 2n ** 24n
/** Gas that every transaction costs. */
const LEAST = 21_000n

/**
 * The gas limit of a transaction: what the node estimates, and half as much again. A contract may write more in the first call of a second
 * than in the others, as pools do, so an estimate made in the second of another call is too low, and the transaction would run out of gas.
 * Unused gas is not paid.
 *
 * @returns Undefined where the node gives no usable estimate: the wallet makes its own.
 */
export async function estimateGas({ chain, signal, account, transaction }: Simulation): Promise<bigint | undefined> {
  const { to, data, value } = transaction
  try {
    const answer = await chain.read('eth_estimateGas', [{ from: account, to, data, value: `0x${value.toString(16)}` }], signal)
    const estimate = typeof answer === 'string' && /^0x[0-9a-f]{1,16}$/i.test(answer) ? BigInt(answer) : 0n
    const limit = estimate + estimate / 2n
    return estimate >= LEAST && limit <= MOST ? limit : undefined
  } catch (error) {
    if (signal.aborted || isLatchkeyError(error, 'ABORTED')) throw error
    return undefined
  }
}
