import { isIP } from 'node:net'
import { optionInvalid } from '@latchkey/kernel'
import { plainAddress, visitorAddress } from '@latchkey/server-kit'

/** What the host knows of the visitor. */
export interface Visitor {
  /**
   * The address of the connection, e.g. `request.socket.remoteAddress`; the adapters pass it. Behind your own proxies set `trustProxy`, or pass the
   * address that they report: without such a proxy every visitor can write a header such as `X-Forwarded-For`.
   */
  readonly address?: string | undefined
}

/** The visitor's IP address, without the zone and the prefix that Node writes for IPv4. @throws LatchkeyError `OPTION_INVALID` */
export function readIp(request: Request, visitor: Visitor, trustProxy: number): string {
  const plain = plainAddress(visitorAddress(request, visitor, trustProxy) ?? '')
  if (isIP(plain) === 0)
    throw optionInvalid('visitor.address', 'is no IP address', 'pass the address of the connection, or set trustProxy behind your proxies')
  return plain
}
