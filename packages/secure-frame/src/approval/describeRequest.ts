import { base58 } from '@scure/base'
import { frameError } from '../errors.js'
import type { ApprovalRequest } from './description/ApprovalRequest.js'
import type { Described, Outcome, Part } from './description/Described.js'
import { describeBundle, describeTransaction } from './evm/describeTransaction.js'
import { describeMessage } from './message/describeMessage.js'
import { fromHex } from './message/hex.js'
import { toReading } from './description/Reading.js'
import { describeSession } from './sessions/describeSession.js'
import { describeTransactions, readSerialized } from './solana/describeTransactions.js'
import { describeTyped } from './typed/describeTyped.js'

/** What a request is, and what it will do, which a node takes a while to tell. */
export interface RequestDescribed {
  readonly described: Described
  /** Of transactions. */
  readonly outcome?: Promise<Outcome>
}

/** Longest message, in bytes. */
const MOST_BYTES = 65_536

/** Says what a request asks for. @throws LatchkeyError `REQUEST_UNREADABLE`: nobody can approve what cannot be shown */
export async function describeRequest(request: ApprovalRequest, signal: AbortSignal): Promise<RequestDescribed> {
  const known = await describe(request, signal)
  const { takesOn } = request
  if (takesOn === undefined) return known
  const part: Part = { title: { key: 'frame.part.takesOn' }, facts: [{ label: 'frame.fact.contract', value: takesOn, isCode: true }] }
  return { ...known, described: { ...known.described, parts: [...known.described.parts, part] } }
}

async function describe(request: ApprovalRequest, signal: AbortSignal): Promise<RequestDescribed> {
  const reading = toReading(request, signal)
  const { method, params, page, session, payment } = request
  if (session) return { described: await describeSession(session, reading, payment) }
  switch (method) {
    case 'personal_sign':
      return { described: describeMessage(readPersonal(params), page.origin) }
    case 'eth_signTypedData_v4':
      return { described: await describeTyped(params, reading) }
    case 'eth_sendTransaction':
      return describeTransaction(params, reading)
    case 'wallet_sendCalls':
      return describeBundle(params, reading, request.payment)
    case 'solana_signMessage':
      return { described: describeMessage(bounded(decode58(fieldOf(params, 'message'))), page.origin) }
    case 'solana_signTransaction':
    case 'solana_signAndSendTransaction':
      return describeTransactions([readSerialized(fieldOf(params, 'transaction'))], reading)
    case 'solana_signAllTransactions':
      return describeTransactions(listOf(fieldOf(params, 'transactions')).map(readSerialized), reading)
    default:
      throw frameError('REQUEST_UNREADABLE', {})
  }
}

/** Whole hexadecimal with `0x` is bytes, anything else is text: as it is signed. */
function readPersonal(params: unknown): Uint8Array {
  const [message] = listOf(params)
  if (typeof message !== 'string') throw frameError('REQUEST_UNREADABLE', {})
  return bounded(fromHex(message) ?? new TextEncoder().encode(message))
}

function bounded(bytes: Uint8Array): Uint8Array {
  if (bytes.length > MOST_BYTES) throw frameError('REQUEST_UNREADABLE', {})
  return bytes
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as readonly unknown[]) : [])

const fieldOf = (params: unknown, name: string): unknown =>
  typeof params === 'object' && params !== null && Object.hasOwn(params, name) ? (params as Record<string, unknown>)[name] : undefined

function decode58(text: unknown): Uint8Array {
  // What is no text would be read as the text that it turns into: `undefined` is base58.
  if (typeof text !== 'string') throw frameError('REQUEST_UNREADABLE', {})
  try {
    return base58.decode(text)
  } catch (error) {
    throw frameError('REQUEST_UNREADABLE', {}, error)
  }
}
