import type { WebSocket } from 'ws'
import { RELAY_ACKNOWLEDGE_MS, RELAY_PING_MS } from '../../timeouts.js'
import type { Delivery } from '../delivery/createDelivery.js'

/**
 * Pings all sockets, and ends those that did not answer the last ping or do not acknowledge what they get: their clients come back, and their messages
 * wait in the mailbox.
 *
 * @param now - Milliseconds since 1970
 * @returns Stops it.
 */
export function checkSockets(sockets: ReadonlyMap<WebSocket, Delivery>, now: () => number): () => void {
  const silent = new WeakSet<WebSocket>()
  const timer = setInterval(() => {
    for (const [socket, delivery] of sockets) {
      const isStuck = now() - (delivery.oldest() ?? now()) > RELAY_ACKNOWLEDGE_MS
      if (isStuck || silent.has(socket)) socket.terminate()
      else {
        silent.add(socket)
        socket.once('pong', () => silent.delete(socket))
        socket.ping()
      }
    }
  }, RELAY_PING_MS)
  timer.unref()
  return () => clearInterval(timer)
}
