import { formatUnits } from '@latchkey/kernel'
import * as z from 'zod/mini'
import { frameError } from '../../errors.js'
import type { Payment } from '../description/ApprovalRequest.js'
import type { Described, Fact, Outcome } from '../description/Described.js'
import type { Reading } from '../description/Reading.js'
import { COIN_DECIMALS, describeCall, type Call } from './describeCall.js'
import { simulate } from './simulate.js'

const address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))
const quantity = z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/))
const bytes = z.string().check(z.regex(/^0x(?:[0-9a-fA-F]{2})*$/), z.maxLength(2 + 2 * 131_072))
const optional = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema))
const callSchema = z.object({ to: optional(address), value: optional(quantity), data: optional(bytes), input: optional(bytes) })
const transactionSchema = z.object({
  ...callSchema.shape,
  gas: optional(quantity),
  gasPrice: optional(quantity),
  maxFeePerGas: optional(quantity),
})
const bundleSchema = z.object({ calls: z.array(callSchema).check(z.minLength(1), z.maxLength(32)) })

/** More than this is no fee that a network asks, and no number that a person reads. */
const MOST_FEE = 10n ** 30n

/** What is shown, and what is played on the node meanwhile. */
export interface TransactionDescribed {
  readonly described: Described
  readonly outcome: Promise<Outcome>
}

/** Says what `eth_sendTransaction` does. @throws LatchkeyError `REQUEST_UNREADABLE` */
export async function describeTransaction(params: unknown, reading: Reading): Promise<TransactionDescribed> {
  const [first] = Array.isArray(params) ? (params as readonly unknown[]) : []
  const transaction = read(transactionSchema, first)
  const call = toCall(transaction)
  const [{ parts, warnings }, fee] = await Promise.all([describeCall(call, reading), readFee(transaction, call, reading)])
  return { described: { title: { key: 'frame.title.transaction' }, parts, warnings, fee }, outcome: simulate([call], reading) }
}

/** Says what `wallet_sendCalls` does: every call of the bundle, and who pays. @throws LatchkeyError `REQUEST_UNREADABLE` */
export async function describeBundle(params: unknown, reading: Reading, payment?: Payment): Promise<TransactionDescribed> {
  const [first] = Array.isArray(params) ? (params as readonly unknown[]) : []
  const calls = read(bundleSchema, first).calls.map(toCall)
  const described = await Promise.all(calls.map((call) => describeCall(call, reading)))
  const title =
    calls.length === 1
      ? ({ key: 'frame.title.transaction' } as const)
      : ({ key: 'frame.title.bundle', values: { number: String(calls.length) } } as const)
  return {
    described: {
      title,
      parts: described.flatMap(({ parts }) => parts),
      warnings: described.flatMap(({ warnings }) => warnings),
      ...(payment && { fee: toFee(payment, reading) }),
    },
    outcome: simulate(calls, reading),
  }
}

/** Who pays for an operation, and how much at most. */
export const toFee = (payment: Payment, { network }: Reading): Fact => ({
  label: 'frame.fact.fee',
  value:
    payment.kind === 'sponsored' ? { key: 'frame.fee.sponsored' } : `${formatUnits(payment.mostBaseUnits, COIN_DECIMALS)} ${network.coin}`,
})

function read<T extends z.ZodMiniType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw frameError('REQUEST_UNREADABLE', {})
  return parsed.data
}

function toCall({ to, value, data, input }: z.output<typeof callSchema>): Call {
  // Two fields of one meaning: what is shown must be what is signed.
  if (data && input && data.toLowerCase() !== input.toLowerCase()) throw frameError('REQUEST_UNREADABLE', {})
  return { to: to?.toLowerCase(), value: BigInt(value ?? '0x0'), data: (data ?? input ?? '0x').toLowerCase() }
}

/** At most gas × price where the request says both; else about what the node says. */
async function readFee(
  transaction: z.output<typeof transactionSchema>,
  call: Call,
  { ask, address: from, network }: Reading,
): Promise<Fact> {
  const said = [transaction.gas, transaction.maxFeePerGas ?? transaction.gasPrice]
  const isSaid = said.every((value) => value)
  const played = { from, ...(call.to === undefined ? {} : { to: call.to }), value: `0x${call.value.toString(16)}`, data: call.data }
  const [gas, price] = await Promise.all([said[0] ?? ask('eth_estimateGas', [played]), said[1] ?? ask('eth_gasPrice', [])])
  const label = isSaid ? 'frame.fact.fee' : 'frame.fact.feeAbout'
  if (!quantity.safeParse(gas).success || !quantity.safeParse(price).success) return { label, value: { key: 'frame.unknown' } }
  const fee = BigInt(gas as string) * BigInt(price as string)
  // A fee that the request names is shown whatever it is: it would be paid. A node's is not.
  if (!isSaid && fee > MOST_FEE) return { label, value: { key: 'frame.unknown' } }
  return { label, value: `${formatUnits(fee, COIN_DECIMALS)} ${network.coin}` }
}
