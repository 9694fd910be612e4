const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const LENGTH = 24
/** Bytes from here on are rejected, because they would favour the first letters. */
const FAIR = 256 - (256 % LETTERS.length)

/**
 * An unpredictable nonce: 24 letters and digits, 142 bits, from the platform's cryptographic random source.
 *
 * @param random - For tests: fills the bytes. @default crypto.getRandomValues
 */
export function createNonce(random: (bytes: Uint8Array<ArrayBuffer>) => void = (bytes) => crypto.getRandomValues(bytes)): string {
  let nonce = ''
  const bytes = new Uint8Array(LENGTH)
  while (nonce.length < LENGTH) {
    random(bytes)
    const letters = Array.from(bytes)
      .filter((byte) => byte < FAIR)
      .map((byte) => LETTERS.charAt(byte % LETTERS.length))
    nonce += letters.join('')
  }
  return nonce.slice(0, LENGTH)
}
