import { blake2b } from '@noble/hashes/blake2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** twox128('System') and twox128('Account'), which never change. */
const SYSTEM_ACCOUNT = '26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'

/** The key in a node's storage under which an account's record is. @returns Hex with 0x. */
export function accountKey(publicKey: Uint8Array): string {
  return `0x${SYSTEM_ACCOUNT}${bytesToHex(blake2b(publicKey, { dkLen: 16 }))}${bytesToHex(publicKey)}`
}
