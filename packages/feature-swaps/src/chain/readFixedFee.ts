import type { CaipNetworkId } from '@latchkey/kernel'
import type { SwapQuestion } from '../contracts/index.js'

/** Networks of the OP stack among those that are swapped on: there a transaction also pays for its data on the first layer. */
const OP_STACK: readonly CaipNetworkId[] = ['eip155:10', 'eip155:8453']

/**
 * What a swap pays beside its gas, at most, in base units of the network's own coin. The code that asks loads where there is such a fee.
 *
 * @returns Undefined on networks without it, and where the oracle does not answer.
 */
export async function readFixedFee(question: SwapQuestion): Promise<bigint | undefined> {
  if (!OP_STACK.includes(question.chain.network.caipNetworkId)) return undefined
  return (await import('./readSwapFee.js')).readSwapFee(question)
}
