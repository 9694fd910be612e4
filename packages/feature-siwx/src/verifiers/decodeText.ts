/** The bytes that a text stands for; undefined when it is not in the alphabet. */
export function decodeText(coder: { decode(text: string): Uint8Array }, text: string): Uint8Array | undefined {
  try {
    return coder.decode(text)
  } catch {
    // What wallets and strangers send may be anything.
    return undefined
  }
}
