/** 32 bytes in hexadecimal. */
export const HASH = /^0x[0-9a-f]{64}$/i

/** Printable, at most 4,096 bytes in hexadecimal. @see EIP-5792 https://eips.ethereum.org/EIPS/eip-5792 */
export const BUNDLE_ID = /^[\x21-\x7e]{1,8194}$/

/** Whether a wallet's or node's answer is the hash of a transaction. */
export const isHash = (value: unknown): value is string => typeof value === 'string' && HASH.test(value)

/** Whether a wallet's answer can be the id of a bundle. */
export const isBundleId = (value: unknown): value is string => typeof value === 'string' && BUNDLE_ID.test(value)
