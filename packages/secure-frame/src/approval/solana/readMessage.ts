import { base58 } from '@scure/base'
import { frameError } from '../../errors.js'

/** An instruction, its accounts as indices of the message's. */
export interface Instruction {
  readonly program: number
  readonly accounts: readonly number[]
  readonly data: Uint8Array
}

/** A message of Solana, legacy or version 0. */
export interface SolanaMessage {
  readonly signers: number
  /** Accounts that the message names itself, base58. Those of lookup tables follow: first all writable, then all read-only. */
  readonly keys: readonly string[]
  readonly instructions: readonly Instruction[]
  readonly lookups: readonly { readonly table: string; readonly writable: readonly number[]; readonly readonly: readonly number[] }[]
}

const KEY_BYTES = 32
const SIGNATURE_BYTES = 64
const VERSIONED = 0x80

/** Reads the message of a serialized transaction. @throws LatchkeyError `REQUEST_UNREADABLE` for anything else, bytes at the end included */
export function readTransaction(bytes: Uint8Array): SolanaMessage {
  const reader = createReader(bytes)
  const signatures = reader.length()
  reader.take(signatures * SIGNATURE_BYTES)
  const message = readMessage(reader)
  if (!reader.isAtEnd() || signatures !== message.signers) throw frameError('REQUEST_UNREADABLE', {})
  return message
}

type Reader = ReturnType<typeof createReader>

function readMessage(reader: Reader): SolanaMessage {
  const first = reader.byte()
  const isVersioned = first >= VERSIONED
  if (isVersioned && first !== VERSIONED) throw frameError('REQUEST_UNREADABLE', {})
  const signers = isVersioned ? reader.byte() : first
  reader.take(2)
  const keys = reader.list(() => base58.encode(reader.take(KEY_BYTES)))
  reader.take(KEY_BYTES)
  const instructions = reader.list(() => ({ program: reader.byte(), accounts: reader.indices(), data: reader.take(reader.length()) }))
  const lookups = isVersioned
    ? reader.list(() => ({ table: base58.encode(reader.take(KEY_BYTES)), writable: reader.indices(), readonly: reader.indices() }))
    : []
  return { signers, keys, instructions, lookups }
}

function createReader(bytes: Uint8Array) {
  let at = 0
  const take = (count: number): Uint8Array => {
    if (at + count > bytes.length) throw frameError('REQUEST_UNREADABLE', {})
    at += count
    return bytes.slice(at - count, at)
  }
  const byte = (): number => take(1)[0] ?? 0
  /** A length in up to three bytes of seven bits. */
  const length = (): number => {
    let value = 0
    for (const shift of [0, 7, 14]) {
      const part = byte()
      value |= (part & 0x7f) << shift
      if (part < 0x80) return value
    }
    throw frameError('REQUEST_UNREADABLE', {})
  }
  const list = <T>(read: () => T): readonly T[] => Array.from({ length: length() }, read)
  return { take, byte, length, list, indices: () => list(byte), isAtEnd: () => at === bytes.length }
}
