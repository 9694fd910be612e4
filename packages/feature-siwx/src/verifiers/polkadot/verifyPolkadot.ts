import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { hex } from '@scure/base'
import { verify as verifySr25519 } from '@scure/sr25519'
import type { SiwxSession } from '../../contracts/index.js'
import { decodeText } from '../decodeText.js'
import { holds } from '../holds.js'
import { isSameBytes } from '../isSameBytes.js'
import { readAccountId } from './ss58.js'

type Check = (message: Uint8Array, signature: Uint8Array, account: Uint8Array) => boolean

/** The account's id is its key. */
const sr25519: Check = (message, signature, account) => verifySr25519(message, signature, account)
const ed25519Strict: Check = (message, signature, account) => ed25519.verify(signature, message, account, { zip215: false })
/** The account's id is the hash of its key. */
const ecdsa: Check = (message, signature, account) => {
  const [r, recovery] = [signature.subarray(0, 64), (signature[64] ?? 0) % 27]
  const key = secp256k1.Signature.fromBytes(r, 'compact')
    .addRecoveryBit(recovery)
    .recoverPublicKey(blake2b(message, { dkLen: 32 }))
  return isSameBytes(blake2b(key.toBytes(true), { dkLen: 32 }), account)
}

/** The schemes by the byte that wallets put before a signature. @see MultiSignature of sp_runtime */
const SCHEMES: readonly Check[] = [ed25519Strict, sr25519, ecdsa]

/**
 * Whether the account signed the message: sr25519, ed25519 or ecdsa, with or without the scheme's byte before the signature, over the text itself or
 * inside `<Bytes>`, as extensions sign it.
 */
export function verifyPolkadot({ data, message, signature }: SiwxSession): boolean {
  const account = readAccountId(data.accountAddress)
  const signed = signature.startsWith('0x') ? decodeText(hex, signature.slice(2)) : undefined
  if (!account || !signed) return false
  const texts = [`<Bytes>${message}</Bytes>`, message].map((text) => new TextEncoder().encode(text))
  return candidatesOf(signed).some(([check, bytes]) => texts.some((text) => holds(() => check(text, bytes, account))))
}

/** The possible schemes of a signature, by its length and first byte. */
function candidatesOf(signed: Uint8Array): readonly (readonly [Check, Uint8Array])[] {
  if (signed.length === 64)
    return [
      [sr25519, signed],
      [ed25519Strict, signed],
    ]
  const scheme = SCHEMES[signed[0] ?? SCHEMES.length]
  const typed: readonly (readonly [Check, Uint8Array])[] = scheme ? [[scheme, signed.subarray(1)]] : []
  if (signed.length === 65) return [...typed.filter(([check]) => check !== ecdsa), [ecdsa, signed]]
  return signed.length === 66 ? typed.filter(([check]) => check === ecdsa) : []
}
