import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { base32crockford } from '@scure/base'
import { frameError } from '../errors.js'

/** Bytes of the secret. */
const SECRET_BYTES = 16
/** Bytes of the checksum: a mistyped code passes once in 65,536 times. */
const CHECK_BYTES = 2
/** Characters of a code: 144 bits, five to a character. */
const LENGTH = 29
/** Characters of a group. */
const GROUP = 5

/** A code for the visitor to write down. */
export interface RecoveryCode {
  /** 29 characters without I, L, O and U, in groups of five: `8TR2N-…`. */
  readonly text: string
  /** 16 bytes, from which the key of the recovery share is derived. */
  readonly secret: Uint8Array
}

/** A new code of 128 random bits. */
export function createRecoveryCode(): RecoveryCode {
  const secret = crypto.getRandomValues(new Uint8Array(SECRET_BYTES))
  const characters = base32crockford.encode(concatBytes(secret, checkOf(secret)))
  return { text: characters.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? '', secret }
}

/**
 * Reads what the visitor typed: in any case, with any spaces and hyphens, `O` for `0`, `I` and `L` for `1`.
 *
 * @returns The 16 bytes of the code.
 * @throws LatchkeyError `RECOVERY_CODE_INVALID`
 */
export function readRecoveryCode(text: string): Uint8Array {
  const characters = text
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
  if (characters.length !== LENGTH) throw frameError('RECOVERY_CODE_INVALID', { problem: 'length' })
  if (/[^0-9A-TV-Z]/.test(characters)) throw frameError('RECOVERY_CODE_INVALID', { problem: 'characters' })
  const bytes = decode(characters)
  const secret = bytes.slice(0, SECRET_BYTES)
  const check = checkOf(secret)
  if (!check.every((byte, index) => byte === bytes[SECRET_BYTES + index]))
    throw frameError('RECOVERY_CODE_INVALID', { problem: 'checksum' })
  return secret
}

function decode(characters: string): Uint8Array {
  try {
    return base32crockford.decode(characters)
  } catch (error) {
    // The last character has bits that no code uses.
    throw frameError('RECOVERY_CODE_INVALID', { problem: 'checksum' }, error)
  }
}

const checkOf = (secret: Uint8Array): Uint8Array => sha256(secret).slice(0, CHECK_BYTES)
