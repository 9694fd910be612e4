const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Bytes in base58, as Solana writes addresses. @param hex - With `0x` */
export function toBase58(hex: string): string {
  const [, zeros = ''] = /^0x((?:00)*)/.exec(hex) ?? []
  let text = ''
  for (let rest = BigInt(hex); rest > 0n; rest /= 58n) text = `${ALPHABET[Number(rest % 58n)]}${text}`
  return `${'1'.repeat(zeros.length / 2)}${text}`
}
