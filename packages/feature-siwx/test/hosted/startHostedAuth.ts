import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sendWebResponse, toWebRequest } from '@latchkey/feature-siwx/server'
import type { HostedAuthServerOptions } from './createHostedAuthServer.js'
import { createHostedAuthServer } from './createHostedAuthServer.js'

/** The service on a port of this machine. */
export interface HostedAuthService {
  /** E.g. `http://127.0.0.1:41234/auth/v1/`. */
  readonly url: string
  stop(): Promise<void>
}

/** Starts the service. */
export async function startHostedAuth(options: HostedAuthServerOptions): Promise<HostedAuthService> {
  const handle = createHostedAuthServer(options)
  const server = createServer((request, response) => {
    handle(toWebRequest(request)).then(
      (answer) => sendWebResponse(answer, response),
      (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/auth/v1/`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
