import { utf8ToBytes } from '@noble/hashes/utils.js'

/** What a key is made of: it keeps a key of one kind from opening what the other kind sealed. */
export type SealSource = 'recovery code' | 'passkey'

/**
 * The key that seals a recovery share, by HKDF-SHA-256. No slow hash: what goes in is random already.
 *
 * @param secret - The 16 bytes of a recovery code, or the 32 bytes of a passkey's PRF
 * @returns AES-GCM of 256 bits; it cannot be extracted.
 * @see https://www.rfc-editor.org/rfc/rfc5869
 */
export async function deriveSealKey(secret: Uint8Array, source: SealSource): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', Uint8Array.from(secret), 'HKDF', false, ['deriveKey'])
  const info = Uint8Array.from(utf8ToBytes(`latchkey recovery share by ${source}`))
  const hkdf: HkdfParams = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info }
  return crypto.subtle.deriveKey(hkdf, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}
