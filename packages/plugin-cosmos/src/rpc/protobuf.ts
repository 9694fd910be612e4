// The subset of Protocol Buffers that a balance needs: fields of bytes, shorter than 16 KiB.

const LENGTH_DELIMITED = 2

/** Encodes texts as the fields 1, 2, … of a message. */
export function writeTexts(texts: readonly string[]): Uint8Array {
  return Uint8Array.from(
    texts.flatMap((text, index) => {
      const bytes = new TextEncoder().encode(text)
      const length = bytes.length < 0x80 ? [bytes.length] : [(bytes.length & 0x7f) | 0x80, bytes.length >> 7]
      return [((index + 1) << 3) | LENGTH_DELIMITED, ...length, ...bytes]
    }),
  )
}

/** Reads a field of bytes. @returns Undefined when it is missing, or the message has fields of other types. */
export function readText(message: Uint8Array, field: number): Uint8Array | undefined {
  for (let at = 0; at < message.length;) {
    const tag = message[at] ?? 0
    const low = message[at + 1] ?? 0
    const isLong = low >= 0x80
    const length = isLong ? (low & 0x7f) | ((message[at + 2] ?? 0) << 7) : low
    const start = at + (isLong ? 3 : 2)
    if ((tag & 7) !== LENGTH_DELIMITED || start + length > message.length) return undefined
    if (tag >> 3 === field) return message.subarray(start, start + length)
    at = start + length
  }
  return undefined
}
