import { optionInvalid } from '@latchkey/kernel'

/** The host's information about a request. */
export interface RequestOrigin {
  /** The address of the connection, e.g. `request.socket.remoteAddress`, for the rate limit. The adapters pass it. */
  readonly address?: string | undefined
}

/** An address of IPv4 or IPv6, perhaps with a port, as proxies write it. */
const ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}(:\d{1,5})?|\[?[\da-f:.]*:[\da-f:.]*(%[\w.-]+)?\]?(:\d{1,5})?)$/i

/** Reads the option `trustProxy`: how many proxies are in front of the server. @default 0 @throws LatchkeyError `OPTION_INVALID` */
export function readTrustProxy(trustProxy: number = 0): number {
  if (Number.isInteger(trustProxy) && trustProxy >= 0) return trustProxy
  throw optionInvalid('trustProxy', `is '${trustProxy}'`, 'give the number of your proxies')
}

/**
 * The address of the visitor of a request: of the connection, or, behind proxies, what the outermost of them saw, without its port. Fewer entries than
 * proxies mean that the request did not come through all of them; then the connection counts.
 *
 * @param trustProxy - How many proxies of the host are in front: each appends one entry to `X-Forwarded-For`, and the visitor may have written the others.
 */
export function visitorAddress(request: Request, { address }: RequestOrigin, trustProxy: number): string | undefined {
  if (trustProxy === 0) return address
  const entry = (request.headers.get('x-forwarded-for') ?? '').split(',').at(-trustProxy)?.trim()
  return entry !== undefined && entry.length <= 60 && ADDRESS.test(entry) ? withoutPort(entry) : address
}

/** Some proxies append the port, which differs for each connection. */
const withoutPort = (address: string): string => address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')

/** An address without its zone, and IPv4 without the prefix that Node writes: `::ffff:203.0.113.7` is `203.0.113.7`. */
export const plainAddress = (address: string): string => address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '')

/** What a visitor has addresses of: the first 64 bits of an IPv6 address; an IPv4 address, also inside IPv6, unchanged. */
export function networkOf(address: string): string {
  const plain = plainAddress(withoutPort(address))
  const url = `http://[${plain}]`
  if (!URL.canParse(url)) return plain
  // `URL` writes each IPv6 address in one way, with at most one `::`, which stands for the groups that are missing.
  const [head = '', tail] = new URL(url).hostname.slice(1, -1).split('::')
  const [first, last] = [head, tail ?? ''].map((half) => half.split(':').filter(Boolean)) as [string[], string[]]
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - first.length - last.length }, () => '0')
  return [...first, ...zeros, ...last].slice(0, 4).join(':')
}
