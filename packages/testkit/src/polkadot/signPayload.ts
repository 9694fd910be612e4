import type { KeyringPair } from '@polkadot/keyring/types'

/** One of the wallet's keys. */
export type PolkadotKey = Pick<KeyringPair, 'address' | 'publicKey' | 'sign'>

/** The parts of `SignerPayloadJSON` that this wallet signs: hex, each already in the chain's encoding. */
export interface RawPayload {
  readonly method: string
  readonly era: string
  readonly nonce: string
  readonly tip: string
  readonly specVersion: string
  readonly transactionVersion: string
  readonly genesisHash: string
  readonly blockHash: string
}

/** Signs bytes as extensions do: inside `<Bytes>`, so that no message can pass for a transaction. @returns Hex with 0x. */
export function signBytes(key: PolkadotKey, data: string): string {
  return toHex(key.sign(wrapBytes(fromHex(data))))
}

/** What is signed when bytes are: the bytes between two words that no transaction begins with. */
function wrapBytes(data: Uint8Array): Uint8Array {
  const encoder = new TextEncoder()
  return Uint8Array.of(...encoder.encode('<Bytes>'), ...data, ...encoder.encode('</Bytes>'))
}

/** Signs a payload. @returns Hex with 0x, the scheme's byte first. */
export function signPayload(key: PolkadotKey, payload: RawPayload): string {
  return toHex(key.sign(encodePayload(payload), { withType: true }))
}

/** The bytes of version 4 of the payload: the call, what is in the transaction of the extensions, then what is only signed. */
function encodePayload({ method, era, nonce, tip, specVersion, transactionVersion, genesisHash, blockHash }: RawPayload): Uint8Array {
  return Uint8Array.of(
    ...fromHex(method),
    ...fromHex(era),
    ...compact(Number(nonce)),
    ...compact(Number(tip)),
    ...fixed32(Number(specVersion)),
    ...fixed32(Number(transactionVersion)),
    ...fromHex(genesisHash),
    ...fromHex(blockHash),
  )
}

/** SCALE's compact whole numbers below 2^14. */
function compact(value: number): readonly number[] {
  return value < 64 ? [value << 2] : [((value << 2) | 1) & 0xff, value >> 6]
}

function fixed32(value: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value, true)
  return bytes
}

function fromHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

function toHex(bytes: Uint8Array): string {
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
