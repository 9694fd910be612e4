import { serverError } from './errors.js'
import type { ServerConfig } from './readOptions.js'

/**
 * Counts the requests of an address in each window.
 *
 * @param address - Of the connection, from the host. IPv6 is counted by /64, because a visitor has all of its addresses. Without an address nothing is limited.
 * @throws LatchkeyError `SIWX_RATE_LIMITED`
 */
export async function limitRate(address: string | undefined, { store, rateLimit, now }: ServerConfig): Promise<void> {
  if (address === undefined) return
  const { limit, windowMs } = rateLimit
  const at = now()
  const window = Math.floor(at / windowMs)
  const end = (window + 1) * windowMs
  const sum = await store.increment(`rate:${window}:${networkOf(address)}`, end)
  if (sum > limit) throw serverError('SIWX_RATE_LIMITED', { retryAfterSeconds: Math.ceil((end - at) / 1_000) })
}

/** The first 64 bits of an IPv6 address; an IPv4 address, also inside IPv6, unchanged. */
function networkOf(address: string): string {
  // Some proxies append the port, which differs for each connection.
  const host = address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
  const plain = host.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.toLowerCase().split('::')
  const [first, last] = [head, tail ?? ''].map((half) => half.split(':').filter(Boolean)) as [string[], string[]]
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  return [...first, ...zeros, ...last]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
