import type { KeyringPair } from '@polkadot/keyring/types'
import { bnToU8a, compactToU8a, hexToU8a, u8aConcat, u8aToHex, u8aWrapBytes } from '@polkadot/util'
import { blake2AsU8a } from '@polkadot/util-crypto'

/** One of the wallet's keys. */
export type PolkadotKey = Pick<KeyringPair, 'address' | 'publicKey' | 'sign'>

/** The signed parts of `SignerPayloadJSON`: hex, `method` and `era` already in the chain's encoding. */
export interface RawPayload {
  readonly method: string
  readonly era: string
  readonly nonce: string
  readonly tip: string
  readonly specVersion: string
  readonly transactionVersion: string
  readonly genesisHash: string
  readonly blockHash: string
  /** The chain's signed extensions, e.g. `CheckMetadataHash`. @default those of every chain */
  readonly signedExtensions?: readonly string[]
}

/** Chains sign the hash of a longer payload, in bytes. */
const LONGEST_PLAIN = 256

/**
 * Signs bytes as extensions do: inside `<Bytes>`, so that a message is never a valid transaction.
 *
 * @param data - Hex with 0x; anything else is text.
 * @returns Hex with 0x.
 */
export function signBytes(key: PolkadotKey, data: string): string {
  return u8aToHex(key.sign(u8aWrapBytes(data)))
}

/** Signs a payload. @returns Hex with 0x, the scheme's byte first. */
export function signPayload(key: PolkadotKey, payload: RawPayload): string {
  const bytes = encodePayload(payload)
  return u8aToHex(key.sign(bytes.length > LONGEST_PLAIN ? blake2AsU8a(bytes) : bytes, { withType: true }))
}

/** The bytes of version 4 of the payload: the call, the extensions' parts of the transaction, then the parts that are only signed. */
function encodePayload(payload: RawPayload): Uint8Array {
  const { method, era, nonce, tip, specVersion, transactionVersion, genesisHash, blockHash, signedExtensions = [] } = payload
  // The metadata hash is neither checked nor included.
  const mode = signedExtensions.includes('CheckMetadataHash') ? [0] : []
  return u8aConcat(
    hexToU8a(method),
    hexToU8a(era),
    compactToU8a(BigInt(nonce)),
    compactToU8a(BigInt(tip)),
    mode,
    bnToU8a(Number(specVersion), { bitLength: 32 }),
    bnToU8a(Number(transactionVersion), { bitLength: 32 }),
    hexToU8a(genesisHash),
    hexToU8a(blockHash),
    mode,
  )
}
