import { isIP } from 'node:net'
import { optionInvalid } from '@latchkey/kernel'

/** What the host knows of the visitor. */
export interface Visitor {
  /**
   * The address of the connection, e.g. `request.socket.remoteAddress`. Behind your own proxy, the address that it reports. A header such as
   * `X-Forwarded-For` is never read here, because without such a proxy every visitor can set it.
   */
  readonly address: string | undefined
}

/** The visitor's IP address, without the zone and the prefix that Node writes for IPv4. @throws LatchkeyError `OPTION_INVALID` */
export function readIp({ address = '' }: Visitor): string {
  const plain = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIP(plain) === 0) throw optionInvalid('visitor.address', 'is no IP address', 'pass the address of the connection')
  return plain
}
