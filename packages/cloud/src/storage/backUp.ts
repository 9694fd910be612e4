import { existsSync } from 'node:fs'
import type { Kysely } from 'kysely'
import { cloudError } from '../errors/cloudError.js'
import type { CloudDatabase } from './openDatabase.js'

/**
 * Copies an SQLite database into a new file, while the server runs. The copy is a database by itself: to restore it, stop the server, remove the file and
 * those with `-wal` and `-shm` at their end, and put the copy in its place.
 *
 * @returns The path.
 * @throws LatchkeyError `CLOUD_DATABASE_UNSUITABLE` for PostgreSQL, which has `pg_dump`, and if the file exists
 */
export async function backUp({ engine, query }: CloudDatabase, path: string): Promise<string> {
  if (engine.copyTo === undefined) {
    throw cloudError('CLOUD_DATABASE_UNSUITABLE', { problem: 'PostgreSQL is not copied into a file', fix: 'Use pg_dump' })
  }
  if (existsSync(path)) throw cloudError('CLOUD_DATABASE_UNSUITABLE', { problem: `${path} exists`, fix: 'Name a new file' })
  await engine.copyTo(query as unknown as Kysely<unknown>, path)
  return path
}
