/** 24 random bytes in hexadecimal, which nobody takes for a transaction's hash. Unlike `randomUUID`, it works on pages without https:, as in development on a local network. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  return `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
