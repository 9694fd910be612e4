import type { IncomingMessage } from 'node:http'
import { networkOf, toWebRequest, visitorAddress } from '@latchkey/server-kit'
import type { WebSocket } from 'ws'
import { isRelayError, relayError } from '../errors.js'
import type { AdmissionRules } from './admitClient.js'
import { admitClient } from './admitClient.js'
import { closeReason } from './closeReason.js'
import type { Visitors } from './createVisitors.js'

/** Who is at the other end of a socket. */
export interface Peer {
  /** Its DID. */
  readonly clientId: string
  /** Its network, for limits. */
  readonly network: string
}

/** What decides who is admitted. */
export interface AdmissionParts {
  readonly visitors: Visitors
  readonly rules: AdmissionRules
  readonly trustProxy: number
  readonly socketsPerAddress: number
  /** The projects could not be read. */
  onFailure(error: unknown): void
}

/**
 * Makes the gate of sockets. One that is admitted is paused: frames that arrived before are read when it is resumed. Others are closed with the reason.
 *
 * @returns Undefined for sockets that are not admitted, or ended meanwhile.
 */
export function createAdmission({ visitors, rules, trustProxy, socketsPerAddress, onFailure }: AdmissionParts) {
  const check = async (socket: WebSocket, request: IncomingMessage): Promise<Peer> => {
    const network = networkOf(visitorAddress(toWebRequest(request), { address: request.socket.remoteAddress }, trustProxy) ?? '')
    if (!visitors.enter(network)) throw relayError('RELAY_LIMIT_REACHED', { limit: 'sockets of an address', most: socketsPerAddress })
    socket.once('close', () => visitors.leave(network))
    return { network, clientId: await admitClient({ url: request.url ?? '', origin: request.headers.origin }, rules) }
  }
  return async (socket: WebSocket, request: IncomingMessage): Promise<Peer | undefined> => {
    socket.pause()
    try {
      const peer = await check(socket, request)
      if (socket.readyState === socket.OPEN) return peer
    } catch (error) {
      if (!isRelayError(error)) onFailure(error)
      const { code, reason } = closeReason(error)
      socket.close(code, reason)
    }
    // The answer to the close frame has to be read.
    socket.resume()
    return undefined
  }
}
