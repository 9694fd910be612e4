import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WebSocket } from 'ws'
import { WebSocketServer } from 'ws'
import { testkitError } from '@latchkey/testkit'
import type { RelayClient } from './relayClient.js'
import { createRelayClient, readClientId } from './relayClient.js'
import { createRelayMailbox } from './relayMailbox.js'
import type { RelayParams } from './relayMethods.js'
import { createRelayMethods } from './relayMethods.js'

/** Options of {@link startRelay}. */
export interface RelayOptions {
  /** @default a free port */
  readonly port?: number
  /** The ping interval of each client. @default 30_000 */
  readonly pingMs?: number
}

/** A running relay. */
export interface Relay {
  /** E.g. `ws://127.0.0.1:41234`. */
  readonly url: string
  readonly port: number
  /** Open sockets. */
  connections(): number
  /** Accepted sockets so far. */
  accepted(): number
  /** Number of calls of a method, e.g. `irn_publish`. */
  calls(method: string): number
  /** Cuts every socket without a close frame. Clients may reconnect. */
  dropAll(): void
  /** While true, new connections are rejected. */
  refuse(isRefusing: boolean): void
  /** Rejects new connections with this message, as the hosted relay does: `Unauthorized: invalid key`. Undefined accepts all. */
  forbid(reason: string | undefined): void
  /** Delivers each later message this often. @default 1 */
  repeat(copies: number): void
  /** Delays each later message. */
  delay(delayMs: number): void
  /** Delivers everything again, acknowledged or not. */
  redeliver(): void
  /** Resolves when all sockets are closed. Safe to call twice. */
  stop(): Promise<void>
}

/** The hosted relay's close code for unknown clients. */
const FORBIDDEN = 3_000

interface Call {
  readonly id: number
  readonly method?: string
  readonly params: RelayParams
}

/**
 * Starts a WalletConnect relay on 127.0.0.1. Messages are stored in memory.
 *
 * @throws LatchkeyError `TESTKIT_FAILED` when the port is taken
 */
export async function startRelay({ port = 0, pingMs = 30_000 }: RelayOptions = {}): Promise<Relay> {
  const clients = new Set<RelayClient>()
  const mailbox = createRelayMailbox()
  const methods = createRelayMethods({ clients, mailbox })
  const calls = new Map<string, number>()
  let accepted = 0
  const faults = { copies: 1, delayMs: 0, isRefusing: false, forbidden: undefined as string | undefined }

  const answer = (client: RelayClient, text: string): void => {
    const { id, method, params } = JSON.parse(text) as Call
    if (method === undefined) return client.acknowledge(id)
    calls.set(method, (calls.get(method) ?? 0) + 1)
    const run = methods[method]
    const outcome = run ? { result: run(client, params) } : { error: { code: -32601, message: `Method not found: ${method}` } }
    client.socket.send(JSON.stringify({ id, jsonrpc: '2.0', ...outcome }))
  }
  const accept = (socket: WebSocket, request: IncomingMessage): void => {
    const id = readClientId(request.url)
    if (faults.forbidden !== undefined || id === undefined) return socket.close(FORBIDDEN, faults.forbidden ?? 'Unauthorized: no token')
    const client = createRelayClient(socket, id, faults)
    clients.add(client)
    accepted += 1
    const pinging = setInterval(() => socket.ping(), pingMs)
    socket.on('message', (data) => answer(client, String(data)))
    socket.on('close', () => {
      clearInterval(pinging)
      clients.delete(client)
    })
  }

  const server = createServer((_, response) => response.end('relay'))
  const sockets = new WebSocketServer({ server, verifyClient: () => !faults.isRefusing })
  sockets.on('connection', accept)
  await new Promise<void>((resolve, reject) => {
    sockets.once('error', (cause) => reject(testkitError(`the relay cannot use port ${port}`, cause)))
    server.listen(port, '127.0.0.1', resolve)
  })
  const used = (server.address() as AddressInfo).port
  const dropAll = (): void => sockets.clients.forEach((socket) => socket.terminate())
  return {
    url: `ws://127.0.0.1:${used}`,
    port: used,
    connections: () => clients.size,
    accepted: () => accepted,
    calls: (method) => calls.get(method) ?? 0,
    dropAll,
    refuse: (isRefusing) => void (faults.isRefusing = isRefusing),
    forbid: (reason) => void (faults.forbidden = reason),
    repeat: (copies) => void (faults.copies = copies),
    delay: (delayMs) => void (faults.delayMs = delayMs),
    redeliver() {
      for (const client of clients) {
        const messages = [...client.subscriptions.keys()].flatMap((topic) => mailbox.list(topic))
        for (const message of messages) if (message.sender !== client.id) client.deliver(message)
      }
    },
    stop: () =>
      new Promise((resolve) => {
        dropAll()
        sockets.close()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
