// What nodes answer. @see https://github.com/ethereum/execution-apis
import * as z from 'zod/mini'

/** Most values that a chain's own limits allow in one block, with room. */
const MOST = 65_536

const lower = (pattern: RegExp) =>
  z.pipe(
    z.string().check(z.regex(pattern)),
    z.transform((text: string) => text.toLowerCase()),
  )

/** 32 bytes. */
export const hash = lower(/^0x[0-9a-f]{64}$/i)
const address = lower(/^0x[0-9a-f]{40}$/i)
const data = lower(/^0x(?:[0-9a-f]{2})*$/i)

/** A number below 2^256, in hex without leading zeros. */
export const quantity = z.pipe(
  z.string().check(z.regex(/^0x(?:0|[1-9a-f][0-9a-f]{0,63})$/i)),
  z.transform((text: string) => BigInt(text)),
)

/** A quantity that is exact as a number of JavaScript. */
export const count = z.pipe(
  z.string().check(z.regex(/^0x(?:0|[1-9a-f][0-9a-f]{0,12})$/i)),
  z.transform((text: string) => Number(text)),
)

const list = <T extends z.ZodMiniType>(item: T) => z.array(item).check(z.maxLength(MOST))

/** One transaction of a block. */
export const transactionSchema = z.object({
  hash,
  from: address,
  to: z.nullish(address),
  value: quantity,
  input: data,
  nonce: count,
})

/** A block with its transactions. */
export const blockSchema = z.object({
  number: count,
  hash,
  parentHash: hash,
  timestamp: count,
  transactions: list(transactionSchema),
})

/** An event of a contract. */
export const logSchema = z.object({
  address,
  topics: z.array(hash).check(z.maxLength(4)),
  data,
  logIndex: count,
  transactionHash: hash,
  blockNumber: count,
  blockHash: hash,
  removed: z.optional(z.boolean()),
})

/** What became of a transaction. */
export const receiptSchema = z.object({
  transactionHash: hash,
  transactionIndex: count,
  blockHash: hash,
  /** Absent before the Byzantium fork. */
  status: z.optional(z.enum(['0x0', '0x1'])),
  gasUsed: quantity,
  effectiveGasPrice: z.optional(quantity),
  logs: list(logSchema),
})

/** All receipts of a block. */
export const receiptsSchema = list(receiptSchema)

/** A call of the tracer `callTracer`. */
export const traceSchema = z.object({
  type: z.string().check(z.maxLength(32)),
  from: z.optional(address),
  to: z.optional(address),
  value: z.optional(quantity),
  error: z.optional(z.string()),
  get calls() {
    return z.optional(list(traceSchema))
  },
})

/** All traces of a block. */
export const tracesSchema = list(z.object({ txHash: z.optional(hash), result: traceSchema }))

/** A call as it was read. */
export type Trace = z.output<typeof traceSchema>

/** A log as it was read. */
export type Log = z.output<typeof logSchema>

/** A receipt as it was read. */
export type Receipt = z.output<typeof receiptSchema>

/** A block as it was read. */
export type Block = z.output<typeof blockSchema>
