import { base58, base64 } from '@scure/base'
import { formatUnits } from '@latchkey/kernel'
import type { Outcome } from '../description/Described.js'
import { frameError } from '../../errors.js'
import type { TransactionDescribed } from '../evm/describeTransaction.js'
import type { Reading } from '../description/Reading.js'
import { listAccounts } from './accounts.js'
import { COMPUTE_BUDGET, describeInstruction, SOL_DECIMALS } from './describeInstruction.js'
import type { NamedInstruction } from './parts.js'
import { readTransaction, type SolanaMessage } from './readMessage.js'
import { simulateSolana } from './simulateSolana.js'

const LAMPORTS_PER_SIGNATURE = 5_000n
const UNITS_PER_INSTRUCTION = 200_000n
const MOST_UNITS = 1_400_000n
const MICRO = 1_000_000n
/** The network takes no larger transaction. */
const MOST_BYTES = 1_232
const MOST_TRANSACTIONS = 16

/** Says what transactions of Solana do, each with all of its instructions. @throws LatchkeyError `REQUEST_UNREADABLE` */
export async function describeTransactions(serialized: readonly Uint8Array[], reading: Reading): Promise<TransactionDescribed> {
  if (serialized.length === 0 || serialized.length > MOST_TRANSACTIONS || serialized.some(({ length }) => length > MOST_BYTES))
    throw frameError('REQUEST_UNREADABLE', {})
  const read = await Promise.all(serialized.map((bytes) => describeOne(readTransaction(bytes), reading)))
  const lamports = read.reduce((sum, { fee }) => sum + fee, 0n)
  const title =
    serialized.length === 1
      ? ({ key: 'frame.title.transaction' } as const)
      : ({ key: 'frame.title.bundle', values: { number: String(serialized.length) } } as const)
  return {
    described: {
      title,
      parts: read.flatMap(({ parts }) => parts),
      warnings: read.flatMap(({ warnings }) => warnings),
      fee: { label: 'frame.fact.fee', value: `${formatUnits(lamports, SOL_DECIMALS)} SOL` },
    },
    outcome: simulateAll(serialized, read, reading),
  }
}

/** The bytes of a transaction as requests carry it: base58, or base64 where a letter of it is no base58. @throws LatchkeyError `REQUEST_UNREADABLE` */
export function readSerialized(text: unknown): Uint8Array {
  if (typeof text !== 'string') throw frameError('REQUEST_UNREADABLE', {})
  try {
    return /^[1-9A-HJ-NP-Za-km-z]{1,4096}$/.test(text) ? base58.decode(text) : base64.decode(text)
  } catch (error) {
    throw frameError('REQUEST_UNREADABLE', {}, error)
  }
}

async function describeOne(message: SolanaMessage, reading: Reading) {
  const accounts = await listAccounts(message, reading)
  // What is in a lookup table only the node tells, and that is the page's: it is good enough to look for changes, and no name of a receiver.
  const named = (index: number): string | undefined => (index < message.keys.length ? accounts[index] : undefined)
  const instructions: readonly NamedInstruction[] = message.instructions.map(({ program, accounts: indices, data }) => ({
    program: named(program),
    accounts: indices.map(named),
    data,
  }))
  const shown = instructions.filter(({ program }) => program !== COMPUTE_BUDGET)
  const described = await Promise.all(shown.map((instruction) => describeInstruction(instruction, reading)))
  return {
    accounts,
    fee: feeOf(message.signers, instructions, shown.length),
    parts: described.map(({ part }) => part),
    warnings: described.flatMap(({ warning }) => (warning ? [warning] : [])),
  }
}

/** At most: signatures, and the price of all units that may be used. The price is paid for the limit, not for the use. */
function feeOf(signers: number, instructions: readonly NamedInstruction[], count: number): bigint {
  let units: bigint | undefined
  let price = 0n
  for (const { program, data } of instructions) {
    if (program !== COMPUTE_BUDGET) continue
    const view = new DataView(data.buffer, data.byteOffset, data.length)
    if (data[0] === 2 && data.length === 5) units = BigInt(view.getUint32(1, true))
    if (data[0] === 3 && data.length === 9) price = view.getBigUint64(1, true)
  }
  const asked = units ?? UNITS_PER_INSTRUCTION * BigInt(count)
  const limit = asked < MOST_UNITS ? asked : MOST_UNITS
  return LAMPORTS_PER_SIGNATURE * BigInt(signers) + (limit * price + MICRO - 1n) / MICRO
}

/** One transaction is played with its balances; of several, the later depend on the earlier, which no node plays. */
function simulateAll(
  serialized: readonly Uint8Array[],
  read: readonly { readonly accounts: readonly (string | undefined)[] }[],
  reading: Reading,
): Promise<Outcome> {
  const [bytes] = serialized
  const [one] = read
  if (!bytes || !one || serialized.length !== 1) return Promise.resolve({ kind: 'unchecked', changes: [] })
  return simulateSolana(bytes, one.accounts, reading)
}
