import { secp256k1 } from '@noble/curves/secp256k1.js'
import { CompactSize } from '@scure/btc-signer'
import { concatBytes, sha256x2 } from '@scure/btc-signer/utils.js'
import type { DecodedAddress } from './decodeAddress.js'
import { ownsKey } from './ownsKey.js'

type AddressType = DecodedAddress['type']

/**
 * The types of address by the first byte, four values each. Bitcoin Core and Electrum write 31 to 34 for every address of a compressed key; the
 * ranges after it are BIP-137's. Taproot came later: its wallets use those of Bitcoin Core, or of bech32.
 */
const RANGES: readonly (readonly AddressType[])[] = [['pkh'], ['pkh', 'sh', 'wpkh', 'tr'], ['sh'], ['wpkh', 'tr']]
const FIRST_HEADER = 27
const FIRST_COMPRESSED = 31

/**
 * Whether the address's key signed the text as `signmessage` of Bitcoin Core does. Its first byte has the recovery id and the type of address.
 *
 * @param signature - 65 bytes. @see https://github.com/bitcoin/bips/blob/master/bip-0137.mediawiki
 */
export function verifyLegacy(address: DecodedAddress, message: string, signature: Uint8Array): boolean {
  const header = signature[0] ?? 0
  const types = RANGES[Math.floor((header - FIRST_HEADER) / 4)]
  if (!types?.includes(address.type)) return false
  const framed = ['Bitcoin Signed Message:\n', message].flatMap((text) => {
    const bytes = new TextEncoder().encode(text)
    return [CompactSize.encode(BigInt(bytes.length)), bytes]
  })
  const hash = sha256x2(concatBytes(...framed))
  const parsed = secp256k1.Signature.fromBytes(signature.subarray(1), 'compact')
  // The other of the two signatures that everybody can make of one.
  if (parsed.hasHighS()) return false
  const key = parsed.addRecoveryBit((header - FIRST_HEADER) & 3).recoverPublicKey(hash)
  return ownsKey(address, key.toBytes(header >= FIRST_COMPRESSED))
}
