import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const cache = fileURLToPath(new URL('../../.cache', import.meta.url))

/** A folder of this run alone: two runs in one checkout must not build into each other. */
export interface RunFolder {
  readonly path: string
  remove(): Promise<void>
}

/** Makes a new folder inside the checkout, where what is built can resolve packages. @param name - E.g. `e2e-host`. */
export async function makeFolder(name: string): Promise<RunFolder> {
  await mkdir(cache, { recursive: true })
  const path = await mkdtemp(join(cache, `${name}-`))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}
