import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Relay, RelayOptions } from '../../src/relay/createRelay.js'
import { createRelay } from '../../src/relay/createRelay.js'

/** A relay on a port of its own. */
export interface TestRelay {
  readonly relay: Relay
  readonly url: string
  /** What it logged. */
  readonly warnings: readonly string[]
  /** Cuts every socket without a close frame. */
  dropAll(): void
  stop(): Promise<void>
}

/** The only project. */
export const PROJECT = 'a'.repeat(32)

/** Starts a relay over a database. */
export async function startTestRelay(options: Pick<RelayOptions, 'db'> & Partial<RelayOptions>): Promise<TestRelay> {
  const warnings: string[] = []
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`
  const relay = createRelay({
    audiences: [url],
    projects: {
      check: async (projectId, origin) =>
        projectId !== PROJECT ? 'unknown' : origin === undefined || origin === 'https://app.example' ? 'accepted' : 'origin',
    },
    clock: Date,
    log: { warn: (_context, message) => void warnings.push(message) },
    ...options,
  })
  const sockets = new Set<Duplex>()
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    relay.handleUpgrade(request, socket, head)
  })
  return {
    relay,
    url,
    warnings,
    dropAll: () => sockets.forEach((socket) => socket.destroy()),
    async stop() {
      await relay.close()
      server.close()
      server.closeAllConnections()
    },
  }
}
