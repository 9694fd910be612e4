import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** What is sealed or hashed: each has a key of its own. */
export type SealUse = 'share' | 'profile' | 'pending' | 'subject' | 'code' | 'letters' | 'device' | 'audit' | 'guardian'

/** Seals and hashes under the operator's key, so that a copy of the database alone says nothing. */
export interface Seals {
  /** HMAC-SHA-256 of parts, base64url: 43 characters. */
  hash(use: SealUse, ...parts: readonly string[]): string
  /** @param place - What it belongs to: elsewhere it does not open */
  seal(use: SealUse, place: string, text: string): string
  /** @returns Undefined if it was changed, belongs elsewhere or was sealed under another key. */
  open(use: SealUse, place: string, sealed: string): string | undefined
}

const ALGORITHM = 'aes-256-gcm'
const [NONCE_BYTES, TAG_BYTES] = [12, 16]

/** @param operatorKey - Of 32 characters or more */
export function createSeals(operatorKey: string): Seals {
  const keys = new Map<SealUse, Buffer>()
  const keyOf = (use: SealUse): Buffer => {
    const key = keys.get(use) ?? Buffer.from(hkdfSync('sha256', operatorKey, '', `latchkey/embedded/${use}`, 32))
    keys.set(use, key)
    return key
  }
  return {
    // As JSON the borders of the parts are part of what is hashed.
    hash: (use, ...parts) => createHmac('sha256', keyOf(use)).update(JSON.stringify(parts)).digest('base64url'),
    seal(use, place, text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, keyOf(use), nonce).setAAD(Buffer.from(place))
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url')
    },
    open(use, place, sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      try {
        const decipher = createDecipheriv(ALGORITHM, keyOf(use), bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
        decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
        return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
      } catch {
        return undefined // Another key or place, or changed: the library tells no more.
      }
    },
  }
}
