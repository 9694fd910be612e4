/** An unsigned number from its bytes, the lowest first. */
export const littleEndian = (bytes: Uint8Array): bigint => bytes.reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n)
