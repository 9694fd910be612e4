import type { WebSocket } from 'ws'
import { WebSocketServer } from 'ws'
import type { RpcMessage, SolanaMethods } from './solanaMethods.js'

/** A running subscription server. */
export interface Subscriptions {
  stop(): Promise<void>
}

interface Subscription {
  readonly socket: WebSocket
  readonly signature: string
}

/**
 * Serves `signatureSubscribe`, by which `Connection` waits for a transaction.
 *
 * @returns Undefined when the port is taken.
 */
export async function serveSubscriptions(port: number, methods: SolanaMethods): Promise<Subscriptions | undefined> {
  const server = await open(port)
  if (!server) return undefined
  const subscriptions = new Map<number, Subscription>()
  let lastId = 0

  const tell = (id: number, { socket, signature }: Subscription): void => {
    const outcome = methods.outcome(signature)
    if (!outcome) return
    subscriptions.delete(id)
    const result = methods.withContext({ err: outcome.failure })
    socket.send(JSON.stringify({ jsonrpc: '2.0', method: 'signatureNotification', params: { subscription: id, result } }))
  }
  const answer = (socket: WebSocket, { id, method, params = [] }: RpcMessage): void => {
    const reply = (result: unknown): void => socket.send(JSON.stringify({ jsonrpc: '2.0', id, result }))
    if (method !== 'signatureSubscribe') {
      subscriptions.delete(Number(params[0]))
      return reply(true)
    }
    lastId += 1
    const subscription = { socket, signature: String(params[0]) }
    subscriptions.set(lastId, subscription)
    reply(lastId)
    tell(lastId, subscription)
  }
  methods.onTransaction((signature) => {
    for (const [id, each] of subscriptions) if (each.signature === signature) tell(id, each)
  })
  server.on('connection', (socket) => socket.on('message', (data) => answer(socket, JSON.parse(String(data)) as RpcMessage)))
  return {
    stop: () =>
      new Promise((resolve) => {
        server.clients.forEach((client) => client.terminate())
        server.close(() => resolve())
      }),
  }
}

function open(port: number): Promise<WebSocketServer | undefined> {
  return new Promise((resolve) => {
    const server = new WebSocketServer({ port, host: '127.0.0.1' })
    server.once('listening', () => resolve(server))
    server.once('error', () => resolve(undefined))
  })
}
