import * as z from 'zod/mini'
import { HASH } from './identifiers.js'

// What nodes and wallets tell about transactions; fields that are not used here are not looked at.

/** A quantity in hexadecimal. @see https://ethereum.github.io/execution-apis/ */
export const quantity = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/i)),
  z.transform((value) => BigInt(value)),
)
const lowerCase = (pattern: RegExp) =>
  z.pipe(
    z.string().check(z.regex(pattern)),
    z.transform((value) => value.toLowerCase()),
  )
const hash = lowerCase(HASH)
const address = lowerCase(/^0x[0-9a-f]{40}$/i)
const absentOr = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined)

/** Bytes in hexadecimal. */
export const bytes = z.string().check(z.regex(/^0x[0-9a-f]*$/i))

const log = z.object({ address, topics: z.array(hash).check(z.maxLength(4)), data: bytes })

/** The receipt of an included transaction. */
export const receipt = z.object({
  transactionHash: hash,
  blockNumber: quantity,
  status: z.enum(['0x0', '0x1']),
  from: address,
  gasUsed: absentOr(quantity),
  effectiveGasPrice: absentOr(quantity),
  /** What a rollup of the OP Stack takes for its data. */
  l1Fee: absentOr(quantity),
  /** Absent where its operator takes nothing. */
  operatorFeeScalar: absentOr(quantity),
  operatorFeeConstant: absentOr(quantity),
  logs: z.catch(z.array(log), []),
})
/** The receipt of an included transaction, as nodes send it. */
export type Receipt = z.infer<typeof receipt>

/** A transaction, included or not. */
export const transaction = z.object({
  hash,
  from: address,
  /** Absent: a contract is created. */
  to: absentOr(address),
  input: z.string(),
  value: quantity,
  nonce: quantity,
})
/** A transaction as nodes send it. */
export type NodeTransaction = z.infer<typeof transaction>

/** A block with its transactions; those that cannot be read are left out. */
export const block = z.pipe(
  z.object({ transactions: z.array(z.unknown()) }),
  z.transform(({ transactions }) =>
    transactions.flatMap((each) => {
      const read = transaction.safeParse(each)
      return read.success ? [read.data] : []
    }),
  ),
)

/** A wallet's answer to `wallet_getCallsStatus`: 2.0.0 has numbers of 100 to 699, 1.0 words. @see EIP-5792 https://eips.ethereum.org/EIPS/eip-5792 */
export const bundleStatus = z.object({
  status: z.union([z.number().check(z.gte(100), z.lt(700)), z.enum(['PENDING', 'CONFIRMED'])]),
  receipts: z.catch(
    z.optional(z.array(z.object({ transactionHash: absentOr(hash), status: absentOr(z.union([z.string(), z.number(), z.boolean()])) }))),
    undefined,
  ),
})

/** A wallet's answer to `wallet_sendCalls`: an object since 2.0.0, a text before. */
export const sentBundle = z.union([
  z.string(),
  z.pipe(
    z.object({ id: z.string() }),
    z.transform(({ id }) => id),
  ),
])

const ability = z.object({
  atomic: absentOr(z.object({ status: z.string() })),
  /** Of drafts of EIP-5792. */
  atomicBatch: absentOr(z.object({ supported: z.boolean() })),
})

/** A wallet's answer to `wallet_getCapabilities`, by network; what cannot be read is no capability. */
export const capabilities = z.record(z.string(), absentOr(ability))
