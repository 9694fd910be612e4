import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCloud } from './startCloud.js'

/** A cloud in a process of its own. */
export interface ServedCloud {
  readonly url: string
  stop(): Promise<void>
}

/** Serves one with the project `test`, a database in memory, and these fields of the configuration: nothing of the features stands on the server's code. */
export async function serveCloud(fields: object): Promise<ServedCloud> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-cloud-'))
  const file = join(folder, 'cloud.json')
  await writeFile(file, JSON.stringify({ database: ':memory:', port: 0, projects: [{ id: 'test', name: 'Test' }], ...fields }))
  const { child, ended, logged } = startCloud(['serve', '--config', file], {})
  const { port } = await logged('listening')
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
