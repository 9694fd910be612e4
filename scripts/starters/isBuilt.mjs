// Whether what `npm run build` wrote is newer than what it was made of.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** @param {string} folder */
function newest(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => statSync(join(folder, name)))
  return Math.max(...files.map(({ mtimeMs }) => mtimeMs))
}

/** @param {string} folder - A package's. */
export function isBuilt(folder) {
  const [source, built] = ['src', 'dist'].map((name) => join(folder, name))
  return existsSync(built) && newest(built) >= newest(source)
}
