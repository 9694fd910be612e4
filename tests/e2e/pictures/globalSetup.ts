import { fileURLToPath } from 'node:url'
import { buildHost } from '../support/buildHost.js'
import { makeFolder } from '../support/makeFolder.js'
import { startServer } from '../support/startServer.js'

/** Builds and serves the page of the scenes once. @returns Stops the server and removes what was built. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = await makeFolder('pictures-host')
  await buildHost(folder.path, fileURLToPath(new URL('host', import.meta.url)))
  const server = await startServer(folder.path)
  process.env['LATCHKEY_PICTURES_URL'] = server.url
  return async () => {
    await server.stop()
    await folder.remove()
  }
}
