import { migrate } from '../../src/storage/migrate.js'
import type { CloudDatabase } from '../../src/storage/openDatabase.js'
import { openDatabase } from '../../src/storage/openDatabase.js'

/** A migrated database. @param url - @default in memory */
export async function openMigrated(url = ':memory:'): Promise<CloudDatabase> {
  const db = openDatabase(url)
  await migrate(db)
  return db
}
