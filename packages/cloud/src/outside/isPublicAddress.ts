import { BlockList, isIP } from 'node:net'

/** Ranges for special purposes. @see https://www.iana.org/assignments/iana-ipv4-special-registry */
const IPV4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

/** Of the range that is assigned to the public: protocols, documentation, and IPv4 inside 6to4 and Teredo. @see https://www.iana.org/assignments/iana-ipv6-special-registry */
const IPV6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const special = new BlockList()
for (const [address, bits] of IPV4) special.addSubnet(address, bits, 'ipv4')
for (const [address, bits] of IPV6) special.addSubnet(address, bits, 'ipv6')

/** All others are private, link-local, multicast, mapped IPv4 or not assigned. */
const assigned = new BlockList()
assigned.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is one of the public internet. Another text is not. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !special.check(address, 'ipv4')
  return version === 6 && !address.includes('%') && assigned.check(address, 'ipv6') && !special.check(address, 'ipv6')
}
