/** The id of a message: 16 characters of base 36, at random. */
export const createId = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => (byte % 36).toString(36)).join('')
