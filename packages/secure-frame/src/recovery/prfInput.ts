import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/** What a passkey's PRF is evaluated on: the same for every passkey, so that a passkey alone is enough. */
export const PRF_INPUT = Uint8Array.from(sha256(utf8ToBytes('latchkey/embedded/v1')))
