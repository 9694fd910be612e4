import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'

/** What a share says about the seed: nothing that helps to guess 32 random bytes. */
export const checkOf = (split: Uint8Array, seed: Uint8Array): Uint8Array => sha256(concatBytes(split, seed))
