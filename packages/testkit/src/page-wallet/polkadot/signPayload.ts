import type { KeyringPair } from '@polkadot/keyring/types'
import { bnToU8a, compactToU8a, hexToU8a, u8aConcat, u8aToHex, u8aWrapBytes } from '@polkadot/util'
import { blake2AsU8a } from '@polkadot/util-crypto'

/** One of the wallet's keys. */
export type PolkadotKey = Pick<KeyringPair, 'address' | 'publicKey' | 'sign'>

/** The parts of `SignerPayloadJSON` that this wallet signs: hex, `method` and `era` already in the chain's encoding. */
export interface RawPayload {
  readonly method: string
  readonly era: string
  readonly nonce: string
  readonly tip: string
  readonly specVersion: string
  readonly transactionVersion: string
  readonly genesisHash: string
  readonly blockHash: string
  /** What the chain's transactions carry, e.g. `CheckMetadataHash`. @default what every chain's do */
  readonly signedExtensions?: readonly string[]
}

/** Chains sign the hash of a longer payload, in bytes. */
const LONGEST_PLAIN = 256

/**
 * Signs bytes as extensions do: inside `<Bytes>`, so that no message can pass for a transaction.
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

/** The bytes of version 4 of the payload: the call, what is in the transaction of the extensions, then what is only signed. */
function encodePayload(payload: RawPayload): Uint8Array {
  const { method, era, nonce, tip, specVersion, transactionVersion, genesisHash, blockHash, signedExtensions = [] } = payload
  // The hash of the metadata is neither checked nor given.
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
