import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CookieSession, SiwxServer } from '@latchkey/feature-siwx/server'
import { createSiwxServer, toNode } from '@latchkey/feature-siwx/server'

/** A sign-in server of its own origin. */
export interface SignInServer {
  /** E.g. `http://127.0.0.1:41234/siwx`. */
  readonly url: string
  readonly siwx: SiwxServer
  stop(): Promise<void>
}

/** Starts one for the local chain's pages at an origin. */
export async function startSignIn(origin: string, session: 'cookie' | 'bearer' | CookieSession): Promise<SignInServer> {
  const siwx = createSiwxServer({
    origins: [origin],
    chains: { 'eip155:31337': {} },
    secrets: ['a secret of the end-to-end tests, 32 bytes'],
    session,
  })
  const { handle } = toNode(siwx)
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siwx`,
    siwx,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
