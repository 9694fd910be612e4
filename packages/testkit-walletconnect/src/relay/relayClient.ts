import type { WebSocket } from 'ws'
import type { RelayMessage } from './relayMailbox.js'

/** An open socket, with its client. */
export interface RelayClient {
  /** The client's DID; it stays the same over reconnects. */
  readonly id: string
  readonly socket: WebSocket
  /** Topic to subscription id. */
  readonly subscriptions: Map<string, string>
  deliver(message: RelayMessage): void
  /** The client answered a delivery. */
  acknowledge(deliveryId: number): void
}

/** The faults of deliveries. */
export interface DeliveryFaults {
  /** How often each message is delivered. */
  copies: number
  /** The delay of each. */
  delayMs: number
}

let lastDelivery = Date.now() * 1_000

/** Makes the relay's side of a socket. */
export function createRelayClient(socket: WebSocket, id: string, faults: Readonly<DeliveryFaults>): RelayClient {
  const subscriptions = new Map<string, string>()
  const pending = new Map<number, RelayMessage>()
  const send = (message: RelayMessage): void => {
    const subscription = subscriptions.get(message.topic)
    if (subscription === undefined || socket.readyState !== socket.OPEN) return
    lastDelivery += 1
    pending.set(lastDelivery, message)
    const { topic, message: content, publishedAt, tag, attestation } = message
    const params = { id: subscription, data: { topic, message: content, publishedAt, tag, attestation } }
    socket.send(JSON.stringify({ id: lastDelivery, jsonrpc: '2.0', method: 'irn_subscription', params }))
  }
  return {
    id,
    socket,
    subscriptions,
    deliver(message) {
      const sendAll = (): void => Array.from({ length: faults.copies }).forEach(() => send(message))
      if (faults.delayMs === 0) return sendAll()
      const timer = setTimeout(sendAll, faults.delayMs)
      socket.once('close', () => clearTimeout(timer))
    },
    acknowledge(deliveryId) {
      pending.get(deliveryId)?.acknowledged.add(id)
      pending.delete(deliveryId)
    },
  }
}

/** The DID in the client's token. */
export function readClientId(requestUrl: string | undefined): string | undefined {
  const token = new URL(requestUrl ?? '', 'ws://relay').searchParams.get('auth')?.split('.')[1]
  if (!token) return undefined
  const { iss } = JSON.parse(Buffer.from(token, 'base64url').toString()) as { readonly iss?: unknown }
  return typeof iss === 'string' ? iss : undefined
}
