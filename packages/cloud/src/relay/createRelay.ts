import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { optionInvalid } from '@latchkey/kernel'
import { readTrustProxy } from '@latchkey/server-kit'
import type { Kysely } from 'kysely'
import type { WebSocket } from 'ws'
import { WebSocketServer } from 'ws'
import type { Tables } from '../storage/Tables.js'
import { RELAY_CLOSE_MS, RELAY_SWEEP_MS } from '../timeouts.js'
import type { RelayProjects } from './admission/admitClient.js'
import { createAdmission } from './admission/createAdmission.js'
import { createBuckets } from './admission/createBuckets.js'
import { createVisitors } from './admission/createVisitors.js'
import type { Delivery } from './delivery/createDelivery.js'
import { createExchange } from './delivery/createExchange.js'
import { createTopics } from './delivery/createTopics.js'
import type { FanOut } from './fanout/FanOut.js'
import type { RelayLimitOptions } from './limits.js'
import { BYTES_BURST_SECONDS, readLimits, TOPICS_BURST_SECONDS } from './limits.js'
import { createMailbox } from './mailbox/createMailbox.js'
import { createReceipts } from './mailbox/createReceipts.js'
import { checkSockets } from './sockets/checkSockets.js'
import { serveSocket } from './sockets/serveSocket.js'

/** Options of {@link createRelay}. */
export interface RelayOptions {
  /** The migrated database. */
  readonly db: Kysely<Tables>
  readonly projects: RelayProjects
  /** The public addresses of this relay, as its clients write them: `wss://cloud.shop.example`. Tokens for others are refused. */
  readonly audiences: readonly string[]
  /** Tells other processes on the same database. @default none: there is one process */
  readonly fanOut?: FanOut | undefined
  readonly limits?: RelayLimitOptions | undefined
  /** How many proxies of the host are in front. @default 0 */
  readonly trustProxy?: number
  /** Milliseconds since 1970. */
  readonly clock: { now(): number }
  readonly log: RelayLog
}

/** Where failures are written: names and numbers only. */
export interface RelayLog {
  warn(context: { readonly error: unknown }, message: string): void
}

/** A running relay. */
export interface Relay {
  /** Takes over a request of `upgrade` of a server of Node. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Open sockets. */
  connections(): number
  /** Resolves when all sockets are closed and what clients acknowledged is stored. The fan-out and the database stay open. */
  close(): Promise<void>
}

/** The relay goes away; clients come back. */
const STOPPING = 1001

/**
 * Makes a relay that WalletConnect's clients can use in place of the public one.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export function createRelay(options: RelayOptions): Relay {
  const { db, projects, audiences, fanOut, clock, log } = options
  if (!audiences.every((audience) => URL.canParse(audience)) || audiences.length === 0)
    throw optionInvalid('relay.urls', 'is no list of URLs', 'write wss://cloud.shop.example')
  const limits = readLimits(options.limits)
  const trustProxy = readTrustProxy(options.trustProxy)
  const now = () => clock.now()
  const onFailure = (error: unknown): void => log.warn({ error }, 'the relay could not use its database')
  const mailbox = createMailbox(db, now)
  const receipts = createReceipts(mailbox, onFailure)
  const topics = createTopics()
  const sockets = new Map<WebSocket, Delivery>()
  const exchange = createExchange({ mailbox, topics, deliveries: { [Symbol.iterator]: () => sockets.values() }, fanOut, now, onFailure })
  const buckets = {
    client: createBuckets(limits.publishesPerSecond, now),
    address: createBuckets(limits.publishesPerSecondPerAddress, now),
    bytes: createBuckets(
      limits.publishedBytesPerSecondPerAddress,
      now,
      Math.max(BYTES_BURST_SECONDS * limits.publishedBytesPerSecondPerAddress, limits.messageBytes),
    ),
    topics: createBuckets(
      limits.subscriptionsPerSecondPerAddress,
      now,
      Math.max(TOPICS_BURST_SECONDS * limits.subscriptionsPerSecondPerAddress, limits.subscriptionsPerSocket),
    ),
    calls: createBuckets(limits.callsPerSecond, now),
  }
  const server = new WebSocketServer({ noServer: true, maxPayload: limits.messageBytes, perMessageDeflate: false })
  const stopChecks = checkSockets(sockets, now)
  const sweeping = setInterval(() => void mailbox.sweep().catch(onFailure), RELAY_SWEEP_MS)
  sweeping.unref()

  const admit = createAdmission({
    visitors: createVisitors(limits.socketsPerAddress),
    rules: { audiences, projects, now },
    trustProxy,
    socketsPerAddress: limits.socketsPerAddress,
    onFailure,
  })
  const serve = async (socket: WebSocket, request: IncomingMessage): Promise<void> => {
    const peer = await admit(socket, request)
    if (peer === undefined) return
    sockets.set(socket, serveSocket(socket, peer, { mailbox, receipts, topics, exchange, limits, buckets, now, onFailure }))
    socket.once('close', () => sockets.delete(socket))
    socket.resume()
  }
  return {
    handleUpgrade(request, socket, head) {
      server.handleUpgrade(request, socket, head, (accepted) => {
        // A wrong or oversized frame: ws closes the socket with its code.
        accepted.on('error', () => accepted.terminate())
        void serve(accepted, request)
      })
    },
    connections: () => sockets.size,
    async close() {
      clearInterval(sweeping)
      stopChecks()
      exchange.stop()
      await closeAll(server)
      await receipts.flush()
    },
  }
}

/** Asks the clients to leave, and ends those that do not. */
async function closeAll(server: WebSocketServer): Promise<void> {
  // Who comes now is refused.
  server.close()
  const closed = [...server.clients].map((socket) => new Promise((resolve) => socket.once('close', resolve)))
  for (const socket of server.clients) socket.close(STOPPING, 'Server terminating')
  const timer = setTimeout(() => server.clients.forEach((socket) => socket.terminate()), RELAY_CLOSE_MS)
  await Promise.all(closed)
  clearTimeout(timer)
}
