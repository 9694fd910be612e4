import { concatBytes } from '@noble/hashes/utils.js'
import { base64urlnopad } from '@scure/base'
import { frameError } from '../errors.js'
import type { Share } from './Share.js'

/** The first byte. */
const VERSION = 1
/** Where each field ends. */
const SPLIT_END = 17
const CHECK_END = 49
const PART_END = 82

/** A share as a text of 110 characters, base64url. */
export const encodeShare = ({ split, check, part }: Share): string =>
  base64urlnopad.encode(concatBytes(Uint8Array.of(VERSION), split, check, part))

/** Reads a share. @throws LatchkeyError `SHARE_INVALID` */
export function decodeShare(text: string): Share {
  const bytes = readBytes(text)
  if (bytes.length !== PART_END) throw frameError('SHARE_INVALID', { problem: 'its length is wrong' })
  if (bytes[0] !== VERSION) throw frameError('SHARE_INVALID', { problem: 'its version is unknown' })
  return { split: bytes.slice(1, SPLIT_END), check: bytes.slice(SPLIT_END, CHECK_END), part: bytes.slice(CHECK_END) }
}

function readBytes(text: string): Uint8Array {
  try {
    return base64urlnopad.decode(text)
  } catch (error) {
    throw frameError('SHARE_INVALID', { problem: 'it is not base64url' }, error)
  }
}
