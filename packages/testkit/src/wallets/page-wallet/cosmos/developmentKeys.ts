import { pubkeyToAddress } from '@cosmjs/amino'
import { Secp256k1 } from '@cosmjs/crypto'
import { fromHex, toBase64 } from '@cosmjs/encoding'

/** Real, public secp256k1 keys; never use them for value. */
export const developmentKeys: readonly Uint8Array[] = ['11', '22', '33'].map((byte) => fromHex(byte.repeat(32)))

/** The public key, compressed. */
export function publicKeyOf(privateKey: Uint8Array): Uint8Array {
  return Secp256k1.compressPubkey(Secp256k1.makeKeypair(privateKey).pubkey)
}

/** The address on chains of a prefix, e.g. `cosmos`. */
export function addressOf(privateKey: Uint8Array, prefix: string): string {
  return pubkeyToAddress({ type: 'tendermint/PubKeySecp256k1', value: toBase64(publicKeyOf(privateKey)) }, prefix)
}
