import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { ServerHandler } from '../src/adapters/ServerHandler.js'
import { toNode } from '../src/adapters/toNode.js'

/** Runs a handler on Node until the test ends. @returns Its port. */
export async function serve(handler: ServerHandler): Promise<number> {
  const handle = toNode(handler)
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}
