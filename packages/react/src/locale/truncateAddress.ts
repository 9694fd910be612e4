/** How many characters of an address are shown at each end. @default 4 */
export interface AddressEnds {
  readonly charsStart?: number | undefined
  readonly charsEnd?: number | undefined
}

/** What all addresses of a chain begin with tells none apart: `0x`, and the human-readable part of Bech32 (BIP 173), e.g. `bc1`. */
const PREFIX = /^(?:0x(?=[\da-f]+$)|[a-z]{1,20}1(?=[02-9ac-hj-np-z]+$))?/i

/** An address by its first and last digits, with its prefix: `0xf39F…2266`, `cosmos1vqpj…l9dx`, `7xKX…9fG2`. Short texts stay whole. */
export function truncateAddress(address: string, { charsStart = 4, charsEnd = 4 }: AddressEnds = {}): string {
  const start = (PREFIX.exec(address)?.[0].length ?? 0) + charsStart
  const end = address.length - charsEnd
  return end <= start + 1 ? address : `${address.slice(0, start)}…${address.slice(end)}`
}
