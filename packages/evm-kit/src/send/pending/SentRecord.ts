import * as z from 'zod/mini'
import type { SentCall } from '../EvmTransaction.js'
import { BUNDLE_ID, isHash } from '../follow/identifiers.js'

/** Of longer calldata so many characters are stored, and how many it has. */
const LONGEST_CALL = 40_000
const LATEST_TIME = 8.64e15

const timeMs = z.number().check(z.gte(0), z.lte(LATEST_TIME))
/** An amount as a record keeps it, in base units. */
export const storedAmount = z.pipe(
  z.string().check(z.regex(/^\d{1,78}$/)),
  z.transform((digits) => BigInt(digits)),
)

const fields = z.object({
  key: z.string().check(z.minLength(1), z.maxLength(128)),
  kind: z.enum(['transaction', 'bundle']),
  sentAtMs: timeMs,
  validForMs: timeMs,
  call: z.optional(
    z.object({
      to: z.string().check(z.regex(/^0x[0-9a-f]{40}$/)),
      data: z.string().check(z.maxLength(LONGEST_CALL), z.regex(/^0x[0-9a-f]*$/i)),
      value: storedAmount,
      dataLength: z.optional(z.int().check(z.gt(LONGEST_CALL))),
    }),
  ),
  transactionId: z.optional(z.string().check(z.regex(BUNDLE_ID))),
  nonce: z.optional(storedAmount),
  fromBlock: z.optional(storedAmount),
})

const record = fields.check(
  z.refine(({ kind, transactionId }) => kind === 'bundle' || transactionId === undefined || isHash(transactionId)),
)

/** What is stored of a transaction that was sent, or may have been. A feature adds what it shows of it. */
export interface SentRecord {
  /** Names this transaction among all tabs. */
  readonly key: string
  readonly kind: 'transaction' | 'bundle'
  /** Milliseconds since the epoch. */
  readonly sentAtMs: number
  /** Until so long after sending the contract takes it, in milliseconds. */
  readonly validForMs: number
  /** Absent of a bundle, which the wallet makes. */
  readonly call?: SentCall | undefined
  /** A transaction's hash, or a bundle's id; absent until the wallet answered. */
  readonly transactionId?: string | undefined
  /** See `Sent`. */
  readonly nonce?: bigint | undefined
  /** See `Sent`. */
  readonly fromBlock?: bigint | undefined
}

/** Reads these members of a stored record; anything but such a record is undefined. */
export function readSent(value: unknown): SentRecord | undefined {
  const read = record.safeParse(value)
  return read.success ? read.data : undefined
}

/** These members as they are stored: amounts are decimal. */
export function writeSent({ key, kind, sentAtMs, validForMs, call, transactionId, nonce, fromBlock }: SentRecord): object {
  return {
    key,
    kind,
    sentAtMs,
    validForMs,
    ...(call && { call: storedCall(call) }),
    ...(transactionId !== undefined && { transactionId }),
    ...(nonce !== undefined && { nonce: String(nonce) }),
    ...(fromBlock !== undefined && { fromBlock: String(fromBlock) }),
  }
}

const storedCall = ({ to, data, value, dataLength = data.length }: SentCall): object => ({
  to: to.toLowerCase(),
  data: data.slice(0, LONGEST_CALL),
  value: String(value),
  ...(dataLength > LONGEST_CALL && { dataLength }),
})
