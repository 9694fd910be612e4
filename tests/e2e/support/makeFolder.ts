import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const cache = fileURLToPath(new URL('../../../.cache', import.meta.url))

/** A folder for this run only, because two runs in one checkout must not share their builds. */
export interface RunFolder {
  readonly path: string
  remove(): Promise<void>
}

/** Makes a new folder inside the checkout, where builds can resolve packages. @param name - E.g. `e2e-host`. */
export async function makeFolder(name: string): Promise<RunFolder> {
  await mkdir(cache, { recursive: true })
  const path = await mkdtemp(join(cache, `${name}-`))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}
