import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SiwxServer, SiwxServerOptions } from '@latchkey/feature-siwx/server'
import { createSiwxServer, toNode } from '@latchkey/feature-siwx/server'
import { onTestFinished } from 'vitest'

/** A sign-in server on a port of this machine. */
export interface RunningSiwx {
  readonly server: SiwxServer
  /** E.g. `http://127.0.0.1:41234/siwx`. */
  readonly url: string
}

/** Starts one. It ends with the test. */
export async function startSiwx(options: Partial<SiwxServerOptions> & Pick<SiwxServerOptions, 'origins'>): Promise<RunningSiwx> {
  const siwx = createSiwxServer({ chains: { 'eip155:1': {} }, secrets: ['kJ3m0R7cX1pQ9vB5tZ8yW2nL6sD4fG0h'], ...options })
  const { handle } = toNode(siwx)
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.destroy(error as Error))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { server: siwx, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siwx` }
}
