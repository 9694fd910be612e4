import { cleanWalletName } from '@latchkey/kernel'
import { littleEndian } from '../rpc/littleEndian.js'

/** An asset as its chain describes it. Texts are cleaned, at most 64 characters. */
export interface AssetMetadata {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

const U128_BYTES = 16

/** Reads what an account has of an asset: the first 128 bits of the record. */
export const readAmount = (record: Uint8Array): bigint | undefined =>
  record.length < U128_BYTES ? undefined : littleEndian(record.subarray(0, U128_BYTES))

/** Reads an asset's description: the deposit, name and symbol with their lengths, and decimals. @returns Undefined for anything else. */
export function readMetadata(record: Uint8Array): AssetMetadata | undefined {
  const name = readBytes(record, U128_BYTES)
  const symbol = name && readBytes(record, name.end)
  const decimals = symbol && record[symbol.end]
  if (!name || !symbol || decimals === undefined) return undefined
  return { name: toText(name.bytes), symbol: toText(symbol.bytes), decimals }
}

const toText = (bytes: Uint8Array): string => cleanWalletName(new TextDecoder().decode(bytes))

/** Bytes after their length in SCALE's compact form of one or two bytes; the pallet allows 50. */
function readBytes(record: Uint8Array, at: number): { readonly bytes: Uint8Array; readonly end: number } | undefined {
  const [low, high] = [record[at], record[at + 1] ?? 0]
  if (low === undefined || (low & 3) > 1) return undefined
  const isLong = (low & 3) === 1
  const start = at + (isLong ? 2 : 1)
  const end = start + ((isLong ? low | (high << 8) : low) >> 2)
  return end > record.length ? undefined : { bytes: record.subarray(start, end), end }
}
