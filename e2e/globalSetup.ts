import { buildHost, hostFolder } from './support/buildHost.js'
import { startServer } from './support/startServer.js'

/** Builds and serves the host page once for all tests. @returns Stops the server. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await buildHost()
  const server = await startServer(hostFolder)
  process.env['LATCHKEY_E2E_URL'] = server.url
  return server.stop
}
