import { buildHost } from './support/buildHost.js'
import { makeFolder } from './support/makeFolder.js'
import { startServer } from './support/startServer.js'

/** Builds and serves the host pages once for all tests. @returns Stops the server and removes what was built. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = await makeFolder('e2e-host')
  await buildHost(folder.path)
  const server = await startServer(folder.path)
  process.env['LATCHKEY_E2E_URL'] = server.url
  return async () => {
    await server.stop()
    await folder.remove()
  }
}
