/** First and last letters of an address. */
export const shorten = (address: string): string => (address.length > 14 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address)
