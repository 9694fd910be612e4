/** Extension ports carry JSON only: bytes and bigints are encoded as text under a reserved key. */
const BYTES = '$latchkeyBytes'
const BIGINT = '$latchkeyBigint'

/** Encodes `Uint8Array` and `bigint`, anywhere in plain data, as JSON. */
export function toPlainData(value: unknown): unknown {
  if (typeof value === 'bigint') return { [BIGINT]: value.toString() }
  if (value instanceof Uint8Array) return { [BYTES]: btoa(Array.from(value, (byte) => String.fromCharCode(byte)).join('')) }
  return mapEntries(value, toPlainData)
}

/** Decodes the output of {@link toPlainData}. */
export function fromPlainData(value: unknown): unknown {
  if (typeof value === 'object' && value !== null) {
    if (BIGINT in value) return BigInt(String(value[BIGINT]))
    if (BYTES in value) return Uint8Array.from(atob(String(value[BYTES])), (character) => character.charCodeAt(0))
  }
  return mapEntries(value, fromPlainData)
}

function mapEntries(value: unknown, map: (each: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(map)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, map(each)]))
}
