import type { CaipNetworkId } from '@latchkey/kernel'
import type { EvmQuestion } from './EvmChain.js'

/** Networks of the OP stack: there a transaction also pays for its data on the first layer. */
const OP_STACK: readonly CaipNetworkId[] = ['eip155:10', 'eip155:8453']

/** How large a transaction may be. */
export interface TransactionSize {
  /** Before it is signed. */
  readonly bytes: bigint
  /** The operator's fee grows with it. */
  readonly gas: bigint
}

/**
 * What a transaction pays beside its gas, at most, in base units of the network's own coin. The code that asks loads where there is such a fee.
 *
 * @returns Undefined on networks without it, and where the oracle does not answer.
 * @throws LatchkeyError `RPC_FAILED` | `RPC_TIMEOUT` | …
 */
export async function readFixedFee(question: EvmQuestion, size: TransactionSize): Promise<bigint | undefined> {
  if (!OP_STACK.includes(question.chain.network.caipNetworkId)) return undefined
  return (await import('./readOracleFee.js')).readOracleFee(question, size)
}
