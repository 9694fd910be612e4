import { hash160, taprootTweakPubkey } from '@scure/btc-signer/utils.js'
import { isSameBytes } from '../isSameBytes.js'
import type { DecodedAddress } from './decodeAddress.js'

const NO_SCRIPTS = new Uint8Array()

/** Whether an address belongs to a key. @param key - Compressed, 33 bytes; for P2PKH also uncompressed, 65 bytes. */
export function ownsKey({ type, hash }: DecodedAddress, key: Uint8Array): boolean {
  switch (type) {
    case 'pkh':
      return isSameBytes(hash160(key), hash)
    case 'wpkh':
      return key.length === 33 && isSameBytes(hash160(key), hash)
    case 'sh':
      return key.length === 33 && isSameBytes(hash160(Uint8Array.of(0x00, 0x14, ...hash160(key))), hash)
    case 'tr':
      return key.length === 33 && isSameBytes(taprootTweakPubkey(key.subarray(1), NO_SCRIPTS)[0], hash)
  }
}
