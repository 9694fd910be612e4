import * as z from 'zod/mini'
import type { Node } from '../../networks/createNode.js'
import { readParams } from '../readParams.js'
import { addressSchema, dataSchema, hashSchema, quantitySchema, toQuantity } from './hex.js'

const paramsSchema = z.tuple([hashSchema])
const receiptSchema = z.object({
  logs: z
    .array(z.object({ address: addressSchema, data: dataSchema, topics: z.array(hashSchema).check(z.maxLength(4)) }))
    .check(z.maxLength(4_096)),
  status: z.enum(['0x0', '0x1']),
  blockHash: hashSchema,
  blockNumber: quantitySchema,
  gasUsed: quantitySchema,
  transactionHash: hashSchema,
})

/** Pending, confirmed, reverted. */
const STATUS = { pending: 100, '0x1': 200, '0x0': 500 } as const

/** `wallet_getCallsStatus`: the id of one call is the hash of its transaction. @see https://eips.ethereum.org/EIPS/eip-5792 */
export async function readCalls(params: unknown, { ask, chainId }: Node, signal: AbortSignal): Promise<unknown> {
  const [id] = readParams(paramsSchema, params)
  const receipt = await ask('eth_getTransactionReceipt', [id], signal)
  const shared = { version: '2.0.0', id, chainId: toQuantity(BigInt(chainId.slice('eip155:'.length))), atomic: true }
  if (receipt === null || receipt === undefined) return { ...shared, status: STATUS.pending }
  const read = readParams(receiptSchema, receipt)
  return { ...shared, status: STATUS[read.status], receipts: [read] }
}
