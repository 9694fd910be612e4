import type { TransferProgress } from '@latchkey/kernel'
import * as z from 'zod/mini'
import { decodeWords, encodeCall } from '../../read/words.js'
import type { EvmQuestion } from '../../read/EvmChain.js'
import type { EvmToken, EvmTransaction } from '../EvmTransaction.js'
import { countAt, findByNonce } from './findByNonce.js'
import type { NodeTransaction, Receipt } from './nodeShapes.js'
import { quantity, transaction } from './nodeShapes.js'
import { hasSafeFailed } from './hasSafeFailed.js'
import { identify } from './identify.js'
import { readArrival } from './readArrival.js'
import { readNode } from './readNode.js'
import { readReceipt } from './readReceipt.js'
import { relationOf } from './relationOf.js'

/** What is asked about a transaction. */
export interface ProgressQuestion extends EvmQuestion {
  /** Hexadecimal, lower case. */
  readonly account: string
  /** 32 bytes, hexadecimal. */
  readonly transactionId: string
  /** What {@link readProgress} told of it while it was pending: by it one is found that took its place. */
  readonly mark?: string | undefined
  /** What the wallet was asked to send. @default nothing, and what is found is not compared */
  readonly expected?: ExpectedCall | undefined
}

/** What a transaction is compared with. */
export interface ExpectedCall {
  readonly call: EvmTransaction
  /** Who receives, and what: for accounts whose transactions cannot be compared. Addresses in lower case. */
  readonly to: string
  readonly token: EvmToken
}

/** How far it has come. `mark`: its nonce and call, to be remembered. */
export type EvmProgress = Exclude<TransferProgress, { readonly status: 'pending' }> | { readonly status: 'pending'; readonly mark: string }

/** One look at a transaction. @throws LatchkeyError `ABORTED` */
export async function readProgress(question: ProgressQuestion): Promise<EvmProgress> {
  const { expected } = question
  const transactionId = question.transactionId.toLowerCase()
  const identity = expected && (await identify({ ...question, transactionId, call: expected.call }))
  if (identity === 'another') return { status: 'another' }
  const included = await readReceipt(question, transactionId)
  if (included) return identity === 'unknown' ? { status: 'unknown' } : ofReceipt(question, included, identity === 'wrapped')
  return ofWaiting({ ...question, transactionId })
}

async function ofWaiting(question: ProgressQuestion): Promise<EvmProgress> {
  const { transactionId, account, mark } = question
  const known = await readNode(question, { method: 'eth_getTransactionByHash', params: [transactionId], shape: transaction })
  const read = readMark(mark ?? (known && markOf(known)))
  if (!read) return { status: 'unknown' }
  const count = await countAt(question, 'latest')
  const another = count === undefined || count <= read.nonce ? undefined : await findByNonce({ ...question, account, nonce: read.nonce })
  // The transaction itself may be included since its receipt was asked for.
  if (another && another.hash !== transactionId)
    return { status: 'replaced', id: another.hash, isSame: relationOf(another, read.call) === 'same' }
  return known ? { status: 'pending', mark: markOf(known) } : { status: 'unknown' }
}

async function ofReceipt(question: ProgressQuestion, included: Receipt, isWrapped: boolean): Promise<EvmProgress> {
  if (included.status === '0x0' || hasSafeFailed(included, question.account)) return { status: 'failed' }
  const latest = await readNode(question, { method: 'eth_blockNumber', params: [], shape: quantity })
  const above = latest === undefined || latest < included.blockNumber ? 0n : latest - included.blockNumber
  const arrived = isWrapped && (await arrivalOf(question, included))
  if (arrived === 0n) return { status: 'another' }
  return { status: 'included', confirmations: Number(above) + 1, ...(arrived === undefined && { isUnchecked: true }) }
}

/** Of a contract's transaction only what arrives can be compared. @returns Undefined where that cannot be told. */
async function arrivalOf(question: ProgressQuestion, included: Receipt): Promise<bigint | undefined> {
  const { expected, chain, signal } = question
  return expected && readArrival({ chain, signal, account: expected.to, token: expected.token, receipt: included })
}

const markOf = ({ nonce, to, value, input }: NodeTransaction): string =>
  `${encodeCall('0x', nonce, to ?? '0x', value)}.${input.toLowerCase()}`

const MARK = z.string().check(z.regex(/^0x[0-9a-f]{192}\.0x[0-9a-f]*$/))

function readMark(mark: string | undefined): { readonly nonce: bigint; readonly call: EvmTransaction } | undefined {
  const read = MARK.safeParse(mark)
  const [words = '', data = ''] = read.success ? read.data.split('.') : []
  const [nonce, to, value] = decodeWords(words, 3) ?? []
  if (nonce === undefined || to === undefined || value === undefined) return undefined
  return { nonce, call: { to: `0x${to.toString(16).padStart(40, '0')}`, value, data } }
}
