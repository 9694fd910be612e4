import { cleanWalletName } from '@latchkey/kernel'
import { base58 } from '@scure/base'

/** A token as its mint describes it. Texts are cleaned, at most 64 characters. */
export interface Mint {
  readonly decimals: number
  /** Wallets show its amounts times a factor that changes: base units and decimals do not say how much it is. */
  readonly isScaled: boolean
  readonly symbol?: string
  readonly name?: string
}

/** A mint of the older program; token-2022 appends extensions after the length of a token account and a byte that says what it is. */
const MINT_BYTES = 82
const DECIMALS_AT = 44
const KIND_AT = 165
const KIND_MINT = 1
/** An extension: its type and length as 16 bits each, little-endian, and its data. */
const HEADER_BYTES = 4
const TOKEN_METADATA = 19
/** `InterestBearingConfig` and `ScaledUiAmountConfig`. */
const SCALING = [10, 25]

/**
 * Reads a mint.
 *
 * @param address - Base58: metadata that names another mint is not this token's.
 * @returns Undefined for an account that is no mint.
 * @see https://github.com/solana-program/token-2022/blob/main/interface/src/extension/mod.rs
 */
export function readMint(data: Uint8Array, address: string): Mint | undefined {
  const isMint = data.length === MINT_BYTES || data[KIND_AT] === KIND_MINT
  const decimals = data[DECIMALS_AT]
  if (!isMint || decimals === undefined) return undefined
  const metadata = findExtension(data, TOKEN_METADATA)
  const isScaled = SCALING.some((extension) => findExtension(data, extension))
  return { decimals, isScaled, ...(metadata && readMetadata(metadata, address)) }
}

/** The data of an extension of token-2022. @param wanted - Its type. */
export function findExtension(data: Uint8Array, wanted: number): Uint8Array | undefined {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  for (let at = KIND_AT + 1; at + HEADER_BYTES <= data.length;) {
    const start = at + HEADER_BYTES
    const length = view.getUint16(at + 2, true)
    if (start + length > data.length) return undefined
    if (view.getUint16(at, true) === wanted) return data.slice(start, start + length)
    at = start + length
  }
  return undefined
}

/** Update authority and mint of 32 bytes each; name and symbol with 32 bits of length. */
function readMetadata(data: Uint8Array, address: string): Pick<Mint, 'name' | 'symbol'> {
  if (base58.encode(data.slice(32, 64)) !== address) return {}
  const name = readText(data, 64)
  const symbol = name && readText(data, name.end)
  return { ...shown('name', name?.text), ...shown('symbol', symbol?.text) }
}

function shown(field: 'name' | 'symbol', text = ''): Pick<Mint, 'name' | 'symbol'> {
  const cleaned = cleanWalletName(text)
  return cleaned ? { [field]: cleaned } : {}
}

function readText(data: Uint8Array, at: number): { readonly text: string; readonly end: number } | undefined {
  const start = at + 4
  if (start > data.length) return undefined
  const end = start + new DataView(data.buffer, data.byteOffset).getUint32(at, true)
  return end > data.length ? undefined : { text: new TextDecoder().decode(data.subarray(start, end)), end }
}
