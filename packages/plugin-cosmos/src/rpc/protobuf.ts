// The subset of Protocol Buffers that balances need: fields of bytes, shorter than 16 KiB.

const LENGTH_DELIMITED = 2

/** Encodes texts as the fields 1, 2, … of a message. */
export const writeTexts = (texts: readonly string[]): Uint8Array => writeBytes(texts.map((text) => new TextEncoder().encode(text)))

/** Encodes bytes, e.g. inner messages, as the fields 1, 2, … of a message. */
export function writeBytes(fields: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(
    fields.flatMap((bytes, index) => {
      const length = bytes.length < 0x80 ? [bytes.length] : [(bytes.length & 0x7f) | 0x80, bytes.length >> 7]
      return [((index + 1) << 3) | LENGTH_DELIMITED, ...length, ...bytes]
    }),
  )
}

/** Reads a field of bytes. @returns Undefined when it is missing, or fields of other types precede it. */
export function readText(message: Uint8Array, field: number): Uint8Array | undefined {
  for (const each of fieldsOf(message)) {
    if (each?.field === field) return each.bytes
  }
  return undefined
}

/** Reads a repeated field of bytes. @returns Undefined when the message has fields of other types. */
export function readTexts(message: Uint8Array, field: number): readonly Uint8Array[] | undefined {
  const all = [...fieldsOf(message)]
  return all.includes(undefined) ? undefined : all.flatMap((each) => (each?.field === field ? [each.bytes] : []))
}

/** The fields of a message, in order, and undefined at the first that is truncated or of another type. */
function* fieldsOf(message: Uint8Array): Generator<{ readonly field: number; readonly bytes: Uint8Array } | undefined> {
  for (let at = 0; at < message.length;) {
    const tag = message[at] ?? 0
    const low = message[at + 1] ?? 0
    const isLong = low >= 0x80
    const length = isLong ? (low & 0x7f) | ((message[at + 2] ?? 0) << 7) : low
    const start = at + (isLong ? 3 : 2)
    if ((tag & 7) !== LENGTH_DELIMITED || start + length > message.length) {
      yield undefined
      return
    }
    yield { field: tag >> 3, bytes: message.subarray(start, start + length) }
    at = start + length
  }
}
