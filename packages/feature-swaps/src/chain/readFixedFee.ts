import type { CaipNetworkId } from '@latchkey/kernel'
import type { SwapQuestion } from '../contracts/index.js'
import { v3Networks } from '../uniswap/networks.js'

/** Networks of the OP stack in our own data: there a transaction also pays for its data on the first layer. */
const OP_STACK = /^eip155:(10|8453)$/

/** A network that the application names may be of the OP stack: one is asked, and elsewhere nothing answers at the oracle's address. */
const mayHaveFee = (chainId: CaipNetworkId): boolean => OP_STACK.test(chainId) || !v3Networks.includes(chainId)

/**
 * What a swap pays beside its gas, at most, in base units of the network's own coin. The code that asks loads where there may be such a fee.
 *
 * @returns Undefined on networks without it, and where the oracle does not answer.
 */
export async function readFixedFee(question: SwapQuestion): Promise<bigint | undefined> {
  if (!mayHaveFee(question.chain.network.caipNetworkId)) return undefined
  return (await import('./readSwapFee.js')).readSwapFee(question)
}
