/** Bytes as hexadecimal with `0x`. */
export const toHex = (bytes: Uint8Array): string => `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** Bytes of whole hexadecimal with `0x`; undefined for anything else. */
export function fromHex(text: string): Uint8Array | undefined {
  if (!/^0x(?:[0-9a-f]{2})*$/i.test(text)) return undefined
  return Uint8Array.from(text.slice(2).match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
}
