/** Bytes that are turned into text at once: more would be too many arguments of a call. */
const SLICE = 8_192

/** A picture as a `data:` URI. @param type - e.g. `image/png` */
export function toDataUri(bytes: Uint8Array, type: string): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += SLICE) binary += String.fromCharCode(...bytes.subarray(at, at + SLICE))
  return `data:${type};base64,${btoa(binary)}`
}
