import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { SEED_BYTES } from './createSeed.js'

/**
 * The seed of an account that is a passkey alone, by HKDF-SHA-256: no server has a part of it, and nothing else brings it back.
 *
 * @param prf - 32 bytes
 * @see https://www.rfc-editor.org/rfc/rfc5869
 */
export const seedOfPasskey = (prf: Uint8Array): Uint8Array =>
  hkdf(sha256, prf, undefined, utf8ToBytes('latchkey seed by passkey'), SEED_BYTES)
