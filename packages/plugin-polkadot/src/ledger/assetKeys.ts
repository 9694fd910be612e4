import { blake2b } from '@noble/hashes/blake2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** twox128('Assets') followed by twox128 of the map's name, which never change. @see https://paritytech.github.io/polkadot-sdk/master/pallet_assets */
const ASSETS = '682a59d51ab9e48a8c8cc418ff9708d2'
const ACCOUNT = `${ASSETS}b99d880ec681799c0cf30e8886371da9`
const METADATA = `${ASSETS}b5f3822e35ca2f31ce3526eab1363fd2`

/** The key in a node's storage of what an account has of an asset. @returns Hex with 0x. */
export const assetAccountKey = (id: number, publicKey: Uint8Array): string => `0x${ACCOUNT}${concat(u32(id))}${concat(publicKey)}`

/** The key of an asset's name, symbol and decimals. @returns Hex with 0x. */
export const assetMetadataKey = (id: number): string => `0x${METADATA}${concat(u32(id))}`

/** Blake2 of 128 bits, then the key itself. */
const concat = (key: Uint8Array): string => bytesToHex(blake2b(key, { dkLen: 16 })) + bytesToHex(key)

function u32(value: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value, true)
  return bytes
}
