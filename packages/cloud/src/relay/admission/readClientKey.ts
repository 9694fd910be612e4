import type { KeyObject } from 'node:crypto'
import { createPublicKey } from 'node:crypto'
import { BASE58 } from '../../base58/base58.js'

/** `did:key:`, then `z` for base58, then 47 digits for the two bytes of the key's kind and its 32 bytes. */
const DID = /^did:key:z([1-9A-HJ-NP-Za-km-z]{47})$/
/** The multicodec prefix of an Ed25519 public key. */
const ED25519 = 'ed01'

/**
 * The public key in the DID of a client, e.g. `did:key:z6Mkq…`; undefined unless it is an Ed25519 key.
 *
 * @see https://w3c-ccg.github.io/did-key-spec/
 */
export function readClientKey(did: string): KeyObject | undefined {
  const digits = DID.exec(did)?.[1]
  if (digits === undefined) return undefined
  const hex = [...digits].reduce((value, digit) => value * 58n + BigInt(BASE58.indexOf(digit)), 0n).toString(16)
  if (hex.length !== 68 || !hex.startsWith(ED25519)) return undefined
  const x = Buffer.from(hex.slice(ED25519.length), 'hex').toString('base64url')
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
}
