import { isIPv6 } from 'node:net'
import { serverError } from '../errors.js'
import type { TokensConfig } from './readOptions.js'

/**
 * Counts the requests of a visitor in each window.
 *
 * @param ip - IPv6 is counted by /64, because a visitor has all of its addresses.
 * @throws LatchkeyError `ONRAMP_RATE_LIMITED`
 */
export async function limitRate(ip: string, { counts, rateLimit: { limit, windowMs }, now }: TokensConfig): Promise<void> {
  const at = now()
  const window = Math.floor(at / windowMs)
  const end = (window + 1) * windowMs
  if ((await counts.increment(`onramp-rate:${window}:${networkOf(ip)}`, end)) <= limit) return
  throw serverError('ONRAMP_RATE_LIMITED', { retryAfterSeconds: Math.ceil((end - at) / 1_000) })
}

/** `URL` writes each IPv6 address in one way, with at most one `::`, which stands for the groups that are missing. */
function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::')
  const [first, last] = [head, tail ?? ''].map((half) => (half === '' ? [] : half.split(':'))) as [string[], string[]]
  const missing = tail === undefined ? 0 : 8 - first.length - last.length
  return [...first, ...Array.from({ length: missing }, () => '0'), ...last].slice(0, 4).join(':')
}
