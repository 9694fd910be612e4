// Finds PostgreSQL's server programs on this machine. Imports nothing but Node, so it runs before `npm ci`.
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where Debian keeps one folder for each version; its programs are not on the path. */
const DEBIAN = '/usr/lib/postgresql'
const PLACES = ['/opt/homebrew/bin', '/usr/local/bin', '/usr/pgsql/bin']

/** The folder of `initdb` and `postgres`, or `undefined` when there is none. Of several versions Debian has, the newest. */
export function findPostgres() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((one, other) => Number(other) - Number(one)) : []
  const folders = [...versions.map((version) => join(DEBIAN, version, 'bin')), ...(process.env.PATH ?? '').split(delimiter), ...PLACES]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}
