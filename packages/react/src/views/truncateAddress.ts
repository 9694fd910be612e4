const START = 4
const END = 6

/** The first 4 and last 6 characters of an address, e.g. `0xf3…b92266`. Short texts stay whole. */
export function truncateAddress(address: string): string {
  return address.length <= START + END + 1 ? address : `${address.slice(0, START)}…${address.slice(-END)}`
}
