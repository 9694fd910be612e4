import * as z from 'zod/mini'
import { failure } from '../../channel/failure.js'
import { readParams } from '../readParams.js'
import { addressSchema, dataSchema, isSame, quantitySchema, toQuantity } from './hex.js'

const optional = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema))

/** What a page may name. All else, e.g. blobs, access lists and authorisations, is refused: it would not be shown. */
const transactionSchema = z.strictObject({
  from: addressSchema,
  to: optional(addressSchema),
  value: optional(quantitySchema),
  data: optional(dataSchema),
  input: optional(dataSchema),
  gas: optional(quantitySchema),
  gasLimit: optional(quantitySchema),
  gasPrice: optional(quantitySchema),
  maxFeePerGas: optional(quantitySchema),
  maxPriorityFeePerGas: optional(quantitySchema),
  nonce: optional(quantitySchema),
  chainId: optional(z.union([quantitySchema, z.int()])),
  type: optional(quantitySchema),
})
const paramsSchema = z.tuple([transactionSchema])

/** A transaction as a page gives it. */
export type GivenTransaction = z.output<typeof transactionSchema>

/** A call, as it is written to nodes. */
export interface ReadCall {
  readonly from: string
  /** Absent: a contract is created. */
  readonly to?: `0x${string}`
  readonly value: `0x${string}`
  readonly data: `0x${string}`
}

/** Whose call it must be. */
export interface CallOwner {
  readonly address: string
  /** CAIP-2. */
  readonly chainId: string
  /** A contract has no number of a transaction to choose; gas and its price are the operation's. @default false */
  readonly isContract?: boolean
}

/** Reads the transaction that a page asks for. @throws LatchkeyError `FRAME_REQUEST_FAILED` */
export const readTransaction = (params: unknown): GivenTransaction => readParams(paramsSchema, params)[0]

/** Reads only its call. @throws LatchkeyError `FRAME_REQUEST_FAILED` */
export const readCall = (params: unknown, owner: CallOwner): ReadCall => toCall(readTransaction(params), owner)

/** The call of a transaction. @throws LatchkeyError `FRAME_REQUEST_FAILED` */
export function toCall({ from, to, chainId, nonce, ...given }: GivenTransaction, owner: CallOwner): ReadCall {
  const chain = owner.chainId.slice('eip155:'.length)
  if (!isSame(from, owner.address)) throw failure('FAILED', 'The transaction is of another account.')
  if (BigInt(chainId ?? chain) !== BigInt(chain)) throw failure('FAILED', 'The transaction is for another network than the one in use.')
  if (owner.isContract && nonce) throw failure('NOT_SERVED', 'A smart account replaces no transaction: it takes no nonce.')
  const data = readData(given)
  if (!to && data === '0x') throw failure('FAILED', 'The transaction has neither a receiver nor code.')
  const value = toQuantity(BigInt(given.value ?? '0x0'))
  return { from: owner.address, ...(to && { to: to as `0x${string}` }), value, data: data as `0x${string}` }
}

/** It has two names. */
function readData({ data, input }: Pick<GivenTransaction, 'data' | 'input'>): string {
  const read = data ?? input ?? '0x'
  if (!isSame(read, input ?? read)) throw failure('FAILED', 'The transaction has two different inputs.')
  return read
}
