const SIGNATURE_BYTES = 64

/** A transaction has at most 1,232 bytes, so the number of its signatures always fits the one byte it begins with. */
const MAX_SIGNATURES = 19

/**
 * The version of a transaction as it goes over the wire.
 *
 * @returns Undefined for bytes that are no transaction.
 */
export function versionOf(transaction: Uint8Array): 'legacy' | number | undefined {
  const signatures = transaction[0]
  if (!signatures || signatures > MAX_SIGNATURES) return undefined
  const first = transaction[1 + signatures * SIGNATURE_BYTES]
  if (first === undefined) return undefined
  // The high bit tells a version from the count of signers that a legacy message begins with.
  return first & 0x80 ? first & 0x7f : 'legacy'
}

/** The fee payer's signature, which is also the transaction's id. */
export function signatureOf(transaction: Uint8Array): Uint8Array {
  return transaction.slice(1, 1 + SIGNATURE_BYTES)
}
