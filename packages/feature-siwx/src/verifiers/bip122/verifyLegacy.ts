import { secp256k1 } from '@noble/curves/secp256k1.js'
import { CompactSize } from '@scure/btc-signer'
import { concatBytes, sha256x2 } from '@scure/btc-signer/utils.js'
import type { DecodedAddress } from './decodeAddress.js'
import { ownsKey } from './ownsKey.js'

const FIRST_HEADER = 27
const FIRST_COMPRESSED = 31
const LAST_HEADER = 42

/**
 * Whether the address's key signed the text as `signmessage` of Bitcoin Core does. Its first byte has the recovery id and, by BIP-137, the type of address. Wallets
 * differ in the latter, so it is taken from the address.
 *
 * @param signature - 65 bytes. @see https://github.com/bitcoin/bips/blob/master/bip-0137.mediawiki
 */
export function verifyLegacy(address: DecodedAddress, message: string, signature: Uint8Array): boolean {
  const header = signature[0] ?? 0
  if (header < FIRST_HEADER || header > LAST_HEADER) return false
  const framed = ['Bitcoin Signed Message:\n', message].flatMap((text) => {
    const bytes = new TextEncoder().encode(text)
    return [CompactSize.encode(BigInt(bytes.length)), bytes]
  })
  const hash = sha256x2(concatBytes(...framed))
  const parsed = secp256k1.Signature.fromBytes(signature.subarray(1), 'compact')
  const key = parsed.addRecoveryBit((header - FIRST_HEADER) & 3).recoverPublicKey(hash)
  return ownsKey(address, key.toBytes(header >= FIRST_COMPRESSED))
}
