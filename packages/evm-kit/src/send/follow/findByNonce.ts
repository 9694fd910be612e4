import type { EvmQuestion } from '../../read/EvmChain.js'
import type { NodeTransaction } from './nodeShapes.js'
import { block, quantity } from './nodeShapes.js'
import { readNode } from './readNode.js'

/** A number that an account gives to one transaction only. */
export interface NonceSearch extends EvmQuestion {
  /** Hexadecimal, lower case. */
  readonly account: string
  readonly nonce: bigint
  /** The block before which the transaction cannot have been included. @default 128 blocks ago, as far as every node remembers states */
  readonly fromBlock?: bigint | undefined
}

/** States of older blocks are kept by archive nodes only. */
const REMEMBERED = 128n

/**
 * Finds the included transaction that has a nonce: the block by halving, with the account's count of transactions as of each block.
 *
 * @returns Undefined where none is included yet, and where nodes no longer know.
 */
export async function findByNonce(search: NonceSearch): Promise<NodeTransaction | undefined> {
  const { account, nonce, fromBlock } = search
  const latest = await readNode(search, { method: 'eth_blockNumber', params: [], shape: quantity })
  if (latest === undefined) return undefined
  let after = fromBlock ?? (latest > REMEMBERED ? latest - REMEMBERED : 0n)
  let until = latest
  while (until - after > 1n) {
    const middle = (after + until) / 2n
    // A state that is forgotten is older than what can be found.
    const count = (await countAt(search, toHex(middle))) ?? 0n
    if (count > nonce) until = middle
    else after = middle
  }
  for (const number of new Set([until, after])) {
    const all = await readNode(search, { method: 'eth_getBlockByNumber', params: [toHex(number), true], shape: block })
    const found = all?.find((each) => each.from === account && each.nonce === nonce)
    if (found) return found
  }
  return undefined
}

/** How many transactions of an account are included, as of a block; that is the nonce of its next. */
export function countAt(question: Pick<NonceSearch, 'chain' | 'signal' | 'account'>, at: string): Promise<bigint | undefined> {
  return readNode(question, { method: 'eth_getTransactionCount', params: [question.account, at], shape: quantity })
}

const toHex = (number: bigint): string => `0x${number.toString(16)}`
