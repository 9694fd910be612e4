import { bnToU8a, compactFromU8a, u8aConcat } from '@polkadot/util'

/** What the signature of a transaction covers beyond the transaction itself. */
export interface PolkadotRuntime {
  /** Hex with 0x, 32 bytes. */
  readonly genesisHash: string
  readonly specVersion: number
  readonly transactionVersion: number
  /** What each transaction costs its sender, besides the tip. */
  readonly fee: bigint
}

/** A parsed signed transfer. */
export interface PolkadotTransfer {
  /** Public keys, 32 bytes each. */
  readonly from: Uint8Array
  readonly to: Uint8Array
  readonly amount: bigint
  readonly nonce: bigint
  readonly tip: bigint
  /** The encoded era of two bytes; undefined: immortal. */
  readonly era: number | undefined
  /** Of sr25519, 64 bytes. */
  readonly signature: Uint8Array
  /** The call and the other signed parts of the transaction. */
  readonly signed: Uint8Array
  /** Transactions of chains with `CheckMetadataHash` say whether the hash of the metadata is signed too; here it never is. */
  readonly hasMode: boolean
}

/** Version 4 of the format, with a signature. */
const SIGNED = 0x84
const ID = 0x00
const SR25519 = 0x01
const IMMORTAL = 0x00
const NO_METADATA_HASH = 0x00
/** The pallet as Polkadot numbers it, and its two plain transfers. */
const BALANCES = 0x05
const TRANSFERS = [0x00, 0x03]

const KEY_BYTES = 32
const SIGNATURE_BYTES = 64

/**
 * Parses a transfer, signed with sr25519.
 *
 * @returns Undefined for anything else.
 * @see https://docs.polkadot.com/polkadot-protocol/basics/blocks-transactions-fees/transactions/
 */
export function readPolkadotTransfer(extrinsic: Uint8Array): PolkadotTransfer | undefined {
  const { take, compact, rest, matches } = createReader(extrinsic)
  if (compact() !== BigInt(rest().length) || !matches([SIGNED], [ID])) return undefined
  const from = take(KEY_BYTES)
  if (!matches([SR25519])) return undefined
  const signature = take(SIGNATURE_BYTES)
  const extra = rest()
  const [first = IMMORTAL] = take(1)
  const era = first === IMMORTAL ? undefined : first + ((take(1)[0] ?? 0) << 8)
  const [nonce, tip] = [compact(), compact()]
  // Not a supported call.
  const hasMode = rest()[0] === NO_METADATA_HASH
  if (hasMode) take(1)
  const call = rest()
  if (!matches([BALANCES], TRANSFERS, [ID])) return undefined
  const [to, amount] = [take(KEY_BYTES), compact()]
  if (rest().length > 0) return undefined
  return { from, to, amount, nonce, tip, era, signature, hasMode, signed: u8aConcat(call, extra.subarray(0, extra.length - call.length)) }
}

/** The signed bytes of a transaction. @param birthHash - Of the block from which it is valid: the first one for an immortal transaction. */
export function signedBytes(
  { signed, hasMode }: PolkadotTransfer,
  { specVersion, transactionVersion, genesisHash }: PolkadotRuntime,
  birthHash: string,
): Uint8Array {
  const versions = [specVersion, transactionVersion].map((version) => bnToU8a(version, { bitLength: 32 }))
  return u8aConcat(signed, ...versions, genesisHash, birthHash, hasMode ? [NO_METADATA_HASH] : [])
}

/** The block from which a mortal transaction is valid. @param height - Of the last block. */
export function birthOf(era: number, height: number): number {
  const period = 2 << (era & 0xf)
  const phase = (era >> 4) * Math.max(period >> 12, 1)
  return Math.floor((Math.max(height, phase) - phase) / period) * period + phase
}

/** Reads from the front; missing bytes at the end are empty. */
function createReader(bytes: Uint8Array) {
  let offset = 0
  const take = (length: number): Uint8Array => {
    offset += length
    return bytes.subarray(offset - length, offset)
  }
  return {
    take,
    rest: () => bytes.subarray(offset),
    /** Whether each of the next bytes is one of its allowed values. */
    matches: (...allowed: readonly (readonly number[])[]) => allowed.every((values) => values.includes(take(1)[0] ?? -1)),
    compact() {
      const [length, value] = compactFromU8a(bytes.subarray(offset))
      offset += length
      return BigInt(value.toString())
    },
  }
}
