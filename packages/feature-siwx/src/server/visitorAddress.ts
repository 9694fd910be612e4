import type { ServerConfig } from './readOptions.js'

/** The host's information about a request. */
export interface RequestOrigin {
  /** The address of the connection, e.g. `request.socket.remoteAddress`, for the rate limit. The adapters pass it. */
  readonly address?: string | undefined
}

/** An address of IPv4 or IPv6, perhaps with a port, as proxies write it. */
const ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}(:\d{1,5})?|\[?[\da-f:.]*:[\da-f:.]*(%[\w.-]+)?\]?(:\d{1,5})?)$/i

/**
 * The address of the visitor of a request: of the connection, or, behind proxies, what the outermost of them saw. Fewer entries than proxies
 * mean that the request did not come through all of them; then the connection counts.
 */
export function visitorAddress(
  request: Request,
  { address }: RequestOrigin,
  { trustProxy }: Pick<ServerConfig, 'trustProxy'>,
): string | undefined {
  if (trustProxy === 0) return address
  const entry = (request.headers.get('x-forwarded-for') ?? '').split(',').at(-trustProxy)?.trim()
  return entry !== undefined && entry.length <= 60 && ADDRESS.test(entry) ? entry : address
}

/** The first 64 bits of an IPv6 address, because a visitor has all of its addresses; an IPv4 address, also inside IPv6, unchanged. */
export function networkOf(address: string): string {
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
