import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base64urlnopad } from '@scure/base'
import { frameError } from '../errors.js'
import { decodeShare, encodeShare } from '../shares/encodeShare.js'
import type { Share } from '../shares/Share.js'

/** Bytes of the nonce of AES-GCM, in front of the ciphertext. */
const NONCE_BYTES = 12

/** What a share is sealed with. */
export interface SealParts {
  /** AES-GCM of 256 bits. */
  readonly key: CryptoKey
  /** The account: a sealed share of another one does not open. */
  readonly accountId: string
}

/** Encrypts a share by AES-256-GCM for one account. @returns Base64url. */
export async function sealShare(share: Share, { key, accountId }: SealParts): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const plain = Uint8Array.from(utf8ToBytes(encodeShare(share)))
  const sealed = await crypto.subtle.encrypt(algorithmOf(iv, accountId), key, plain)
  return base64urlnopad.encode(concatBytes(iv, new Uint8Array(sealed)))
}

/** Opens a sealed share. @throws LatchkeyError `SHARE_LOCKED` | `SHARE_INVALID` */
export async function openShare(sealed: string, { key, accountId }: SealParts): Promise<Share> {
  const plain = await decrypt(sealed, { key, accountId })
  return decodeShare(new TextDecoder().decode(plain))
}

async function decrypt(sealed: string, { key, accountId }: SealParts): Promise<ArrayBuffer> {
  try {
    const bytes = Uint8Array.from(base64urlnopad.decode(sealed))
    return await crypto.subtle.decrypt(algorithmOf(bytes.slice(0, NONCE_BYTES), accountId), key, bytes.slice(NONCE_BYTES))
  } catch (error) {
    throw frameError('SHARE_LOCKED', {}, error)
  }
}

const algorithmOf = (iv: Uint8Array<ArrayBuffer>, accountId: string): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: Uint8Array.from(utf8ToBytes(accountId)),
})
