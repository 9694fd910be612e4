// A real cloud with a zone, in a process of its own: nothing of the features stands on the server's code.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCloud } from '../../../scripts/test/startCloud.js'

/** A cloud with names that end with `names.example`. */
export interface Zone {
  readonly url: string
  stop(): Promise<void>
}

/** Starts one without names. */
export async function startZone(): Promise<Zone> {
  const folder = await mkdtemp(join(tmpdir(), 'names-'))
  const file = join(folder, 'cloud.json')
  const configuration = {
    database: ':memory:',
    port: 0,
    projects: [{ id: 'test', name: 'Test' }],
    names: { zone: 'names.example', coinTypes: [60, 2_147_483_785], namesPerAddress: 2 },
  }
  await writeFile(file, JSON.stringify(configuration))
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
