/** The digits of base58, as Bitcoin and Solana write it. */
export const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

const TEXT = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

/** Bytes in base58. */
export function toBase58(bytes: Uint8Array): string {
  let text = ''
  for (let value = BigInt(`0x00${Buffer.from(bytes).toString('hex')}`); value > 0n; value /= 58n)
    text = BASE58.charAt(Number(value % 58n)) + text
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text
}

/** The 32 bytes of an address of Solana. Undefined for a text that is none. */
export function readSolanaAddress(text: string): Uint8Array | undefined {
  if (!TEXT.test(text)) return undefined
  const value = [...text].reduce((sum, digit) => sum * 58n + BigInt(BASE58.indexOf(digit)), 0n)
  const hex = value.toString(16).padStart(64, '0')
  if (hex.length !== 64) return undefined
  const bytes = Buffer.from(hex, 'hex')
  return toBase58(bytes) === text ? bytes : undefined
}

/** Whether a text is 32 bytes in base58, as addresses of Solana are. */
export const isSolanaAddress = (text: string): boolean => readSolanaAddress(text) !== undefined
