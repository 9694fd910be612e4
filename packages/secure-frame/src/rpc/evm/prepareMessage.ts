import { keccak_256 } from '@noble/hashes/sha3.js'
import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import * as z from 'zod/mini'
import { failure } from '../../channel/failure.js'
import { readParams } from '../readParams.js'
import type { PreparedMessage, Signing } from '../Signing.js'
import { addressSchema, isSame, toHex } from './hex.js'

const MOST_UNITS = 131_072
const paramsSchema = z.tuple([z.string().check(z.maxLength(MOST_UNITS)), addressSchema], z.unknown())
const BYTES = /^0x(?:[0-9a-fA-F]{2})*$/

/** `personal_sign`: text, or bytes where it is hex from end to end. @see https://eips.ethereum.org/EIPS/eip-191 */
export function prepareMessage({ params, address }: Signing): PreparedMessage & { readonly bytes: Uint8Array } {
  const [message, signer] = readParams(paramsSchema, params)
  if (!isSame(signer, address)) throw failure('FAILED', 'The message is for another account.')
  const bytes = BYTES.test(message) ? hexToBytes(message.slice(2)) : utf8ToBytes(message)
  return {
    // As bytes: whoever shows them need not know what a text with hex in it is.
    shown: { method: 'personal_sign', params: [toHex(bytes), address] },
    hash: keccak_256(concatBytes(utf8ToBytes(`\u0019Ethereum Signed Message:\n${bytes.length}`), bytes)),
    bytes,
  }
}
