import type { EvmQuestion } from '../../read/EvmChain.js'
import type { Receipt } from './nodeShapes.js'
import { receipt } from './nodeShapes.js'
import { readNode } from './readNode.js'

/** The receipt of a transaction, from the nodes. @returns Undefined where none is told: that of another transaction is no answer. */
export async function readReceipt(question: EvmQuestion, hash: string): Promise<Receipt | undefined> {
  const found = await readNode(question, { method: 'eth_getTransactionReceipt', params: [hash], shape: receipt })
  return found?.transactionHash === hash.toLowerCase() ? found : undefined
}
