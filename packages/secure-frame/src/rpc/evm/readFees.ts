import * as z from 'zod/mini'
import { failure } from '../../channel/failure.js'
import type { Node } from '../../networks/createNode.js'
import { quantitySchema } from './hex.js'

/** Fees of a transaction, in wei for one unit of gas. */
export type Fees =
  | { readonly type: 'eip1559'; readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }
  | { readonly type: 'legacy'; readonly gasPrice: bigint }

/** Above this a node lies, or a page: 1,000,000 gwei. */
const MOST_WEI_PER_GAS = 10n ** 15n

const blockSchema = z.object({ baseFeePerGas: z.optional(z.nullable(quantitySchema)) })

/** What a quantity of a node may be. @throws LatchkeyError `FRAME_REQUEST_FAILED` */
export function readQuantity(value: unknown, what: string, most: bigint): bigint {
  const read = quantitySchema.safeParse(value)
  const number = read.success ? BigInt(read.data) : undefined
  if (number === undefined || number > most) throw failure('FAILED', `${what} cannot be true.`)
  return number
}

const fee = (value: unknown): bigint => readQuantity(value, 'The fee', MOST_WEI_PER_GAS)

/** The fees that the page names, else those of the node: twice the base fee of the last block, and a tip. */
export async function readFees(
  given: {
    readonly gasPrice?: string | undefined
    readonly maxFeePerGas?: string | undefined
    readonly maxPriorityFeePerGas?: string | undefined
  },
  { ask }: Node,
  signal: AbortSignal,
): Promise<Fees> {
  if (given.gasPrice !== undefined) return { type: 'legacy', gasPrice: fee(given.gasPrice) }
  const block = blockSchema.safeParse(await ask('eth_getBlockByNumber', ['latest', false], signal))
  const base = block.success ? block.data.baseFeePerGas : undefined
  if (base === undefined || base === null) return { type: 'legacy', gasPrice: fee(await ask('eth_gasPrice', [], signal)) }
  const tip = fee(given.maxPriorityFeePerGas ?? (await ask('eth_maxPriorityFeePerGas', [], signal)))
  const most = given.maxFeePerGas === undefined ? fee(base) * 2n + tip : fee(given.maxFeePerGas)
  if (tip > most) throw failure('FAILED', 'The tip is higher than the fee.')
  return { type: 'eip1559', maxFeePerGas: most, maxPriorityFeePerGas: tip }
}
