import * as z from 'zod/mini'
import type { IndexedBlock } from '../IndexedBlock.js'
import type { BlockSource } from './BlockSource.js'
import { MAX_BYTES, readHeader } from './readHeader.js'
import type { Block, Receipt } from './schemas.js'
import { receiptsSchema } from './schemas.js'
import { toTransaction } from './toTransaction.js'
import { passUntraced, traceBlock } from './traceBlock.js'

/** A block with all its transfers. Everything but the block is asked for by its hash, so that it is of this block and no other. */
export async function readBlock(source: BlockSource, number: number): Promise<IndexedBlock> {
  const block = await readHeader(source, number)
  const [receipts, traced] =
    block.transactions.length === 0 ? [[], []] : await Promise.all([readReceipts(source, block), traceBlock(source, block)])
  const traces = 'problem' in traced ? passUntraced(source, block.hash, traced.problem) : traced
  const transactions = receipts.flatMap((receipt, index) => {
    const transaction = block.transactions[index]
    return transaction ? [toTransaction({ block, transaction, receipt, internal: traces[index] ?? [] })] : []
  })
  return { number, hash: block.hash, parent: block.parentHash, transactions }
}

async function readReceipts({ nodes }: BlockSource, block: Block): Promise<readonly Receipt[]> {
  const inOrder = (receipts: readonly Receipt[]) => receipts.toSorted((a, b) => a.transactionIndex - b.transactionIndex)
  const isOfBlock = (receipt: Receipt, index: number): boolean =>
    receipt.blockHash === block.hash &&
    receipt.transactionIndex === index &&
    receipt.transactionHash === block.transactions[index]?.hash &&
    receipt.logs.every((log) => log.blockHash === block.hash && log.transactionHash === receipt.transactionHash)
  const result = receiptsSchema.check(
    z.refine((receipts) => receipts.length === block.transactions.length && inOrder(receipts).every(isOfBlock)),
  )
  return inOrder(await nodes.ask({ method: 'eth_getBlockReceipts', params: [block.hash], result }, { maxBytes: MAX_BYTES }))
}
