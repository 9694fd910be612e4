import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { base58 } from '@scure/base'
import { readAs } from '@latchkey/plugin-kit/shapes'
import type { Address, Hex } from 'viem'
import { bytesToHex, hexToBytes } from 'viem/utils'
import * as z from 'zod/mini'
import { address, bytesUpTo } from '../shapes.js'
import { refuse } from './refuse.js'

/** A key with its kind, as the reference writes it, or as a DID. */
const keySchema = z.union([
  z.object({ type: z.literal('secp256k1'), publicKey: bytesUpTo(65) }),
  z.object({ id: z.string().check(z.maxLength(128)) }),
])
const keysSchema = z.union([
  z.object({ keys: z.array(keySchema).check(z.length(1)) }),
  z.pipe(
    z.object({ ids: z.array(z.string().check(z.maxLength(128))).check(z.length(1)) }),
    z.transform(({ ids: [id = ''] }) => ({ keys: [{ id }] })),
  ),
])

/** Multicodec of a compressed public key of secp256k1, before it in a DID. @see https://w3c-ccg.github.io/did-key-spec/ */
const SECP256K1 = [0xe7, 0x01] as const
const DID = /^did:key:z([1-9A-HJ-NP-Za-km-z]+)$/

/** What the earlier text of ERC-7715 calls the signer. */
export interface AskedSigner {
  readonly type: string
  readonly data?: unknown
}

/**
 * The address that a signer acts by. A key is the account of that key: it sends transactions itself.
 *
 * @throws LatchkeyError `SMART_SESSION_REFUSED` for the wallet itself, several keys, and keys of other curves
 */
export function readSigner({ type, data }: AskedSigner): Address {
  if (type === 'account') {
    const read = readAs(z.object({ address }), data)
    if (read) return read.address
  }
  const key = type === 'key' ? readAs(keySchema, data) : type === 'keys' ? readAs(keysSchema, data)?.keys[0] : undefined
  const bytes = key && bytesOf(key)
  const found = bytes && addressOf(bytes)
  if (!found) throw refuse(`the signer is not an account, nor one key of secp256k1: ${type.slice(0, 64)}`)
  return found
}

function bytesOf(key: z.output<typeof keySchema>): Uint8Array | undefined {
  if (!('id' in key)) return hexToBytes(key.publicKey)
  const text = DID.exec(key.id)?.[1]
  const bytes = text === undefined ? undefined : base58.decode(text)
  return bytes && SECP256K1.every((byte, index) => bytes[index] === byte) ? bytes.slice(SECP256K1.length) : undefined
}

function addressOf(publicKey: Uint8Array): Address | undefined {
  try {
    const point = secp256k1.Point.fromBytes(publicKey).toBytes(false)
    return bytesToHex(keccak_256(point.slice(1)).slice(-20)) as Hex
  } catch {
    // No point of the curve.
    return undefined
  }
}
