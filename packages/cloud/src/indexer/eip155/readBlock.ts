import { isLatchkeyError } from '@latchkey/kernel'
import * as z from 'zod/mini'
import type { ChainNodes } from '../../nodes/createChainNodes.js'
import type { IndexedBlock, IndexedTransfer } from '../IndexedBlock.js'
import { readTrace } from './readTraces.js'
import type { Block, Receipt } from './schemas.js'
import { blockSchema, count, receiptsSchema, tracesSchema } from './schemas.js'
import { toTransaction } from './toTransaction.js'

/** Whose blocks are read. */
export interface BlockSource {
  readonly nodes: ChainNodes
  /** Whether the nodes trace: learned by asking. */
  traces: boolean
}

/** Most bytes of a block, its receipts or its traces. */
const MAX_BYTES = 67_108_864

/** A number as nodes read it. */
export const toHex = (value: number): string => `0x${value.toString(16)}`

/** The newest block's number. @throws LatchkeyError of the nodes */
export const readHead = ({ nodes }: BlockSource): Promise<number> => nodes.ask({ method: 'eth_blockNumber', result: count })

/** The block of a number, with its transactions. A node that answers another block is not believed. @throws LatchkeyError of the nodes */
export const readHeader = ({ nodes }: BlockSource, number: number): Promise<Block> =>
  nodes.ask(
    {
      method: 'eth_getBlockByNumber',
      params: [toHex(number), true],
      result: blockSchema.check(z.refine((block) => block.number === number)),
    },
    { maxBytes: MAX_BYTES },
  )

/** A block with all its transfers. Everything but the block is asked for by its hash, so that it is of this block and no other. */
export async function readBlock(source: BlockSource, number: number): Promise<IndexedBlock> {
  const block = await readHeader(source, number)
  const [receipts, traces] =
    block.transactions.length === 0 ? [[], []] : await Promise.all([readReceipts(source, block), readTraces(source, block)])
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

/** By transaction; empty where no node traces. */
async function readTraces(source: BlockSource, block: Block): Promise<readonly (readonly IndexedTransfer[])[]> {
  if (!source.traces) return []
  const result = tracesSchema.check(
    z.refine((traces) => traces.length === block.transactions.length),
    z.refine((traces) => traces.every(({ txHash }, index) => txHash === undefined || txHash === block.transactions[index]?.hash)),
  )
  try {
    const params = [block.hash, { tracer: 'callTracer' }]
    const traces = await source.nodes.ask({ method: 'debug_traceBlockByHash', params, result }, { maxBytes: MAX_BYTES })
    return traces.map((trace) => readTrace(trace.result))
  } catch (error) {
    if (isUntraceable(error)) return []
    if (!tracesNothing(error)) throw error
    source.traces = false
    return []
  }
}

/** Anyone can send a transaction whose trace is too deep or too large to be read: it must not stop the chain. */
const isUntraceable = (error: unknown): boolean =>
  isLatchkeyError(error, 'CLOUD_NODE_FAILED') && /nested deeper|more than \d+ bytes/.test(error.context.problem)

/** The method is unknown or not allowed. */
const tracesNothing = (error: unknown): boolean =>
  isLatchkeyError(error, 'CLOUD_NODE_REFUSED') ||
  (isLatchkeyError(error, 'CLOUD_NODE_FAILED') && /error -3260[01]|status 40[135]/.test(error.context.problem))
