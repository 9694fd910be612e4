/** Decodes a text to bytes; undefined if it is invalid. */
export function decodeText(coder: { decode(text: string): Uint8Array }, text: string): Uint8Array | undefined {
  try {
    return coder.decode(text)
  } catch {
    // Wallets and clients may send any text.
    return undefined
  }
}
