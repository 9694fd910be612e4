import { buildHost } from '../e2e/support/buildHost.js'
import { makeFolder } from '../e2e/support/makeFolder.js'
import { startServer } from '../e2e/support/startServer.js'

/** The host pages, built and served under a strict policy. */
export interface ServedHost {
  readonly url: string
  stop(): Promise<void>
}

/** Builds the host pages into a new folder and serves them. */
export async function serveHost(): Promise<ServedHost> {
  const folder = await makeFolder('engines-host')
  await buildHost(folder.path)
  const server = await startServer(folder.path)
  return {
    url: server.url,
    async stop() {
      await server.stop()
      await folder.remove()
    },
  }
}
