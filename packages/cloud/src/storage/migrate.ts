import type { Kysely, MigrationProvider } from 'kysely'
import { Migrator } from 'kysely'
import { cloudError } from '../errors/cloudError.js'
import { backUp } from './backUp.js'
import type { Migration } from './migrations/Migration.js'
import { migrations as all } from './migrations/migrations.js'
import type { CloudDatabase } from './openDatabase.js'

/** What {@link migrate} did. */
export interface MigrateResult {
  /** Names of the migrations that ran, in their order. */
  readonly ran: readonly string[]
  /** Path of the copy that was made before; undefined if nothing was to do, the database was empty, or it is no file. */
  readonly backup: string | undefined
}

/** Parameters of {@link migrate}. */
export interface MigrateParameters {
  /** @default those of this version */
  readonly migrations?: readonly Migration[]
}

/**
 * Brings a database to the version of this package. It only goes forward. A file is copied before; of PostgreSQL the operator makes a backup.
 * Several processes may call it at once: they take turns.
 *
 * @throws LatchkeyError `CLOUD_DATABASE_UNSUITABLE` if a newer version migrated it, or a migration failed; nothing of it is then left
 */
export async function migrate(db: CloudDatabase, { migrations = all }: MigrateParameters = {}): Promise<MigrateResult> {
  const kysely = db.query as unknown as Kysely<unknown>
  const migrator = new Migrator({ db: kysely, provider: provide(migrations, db) })
  const state = await migrator.getMigrations()
  const isOld = state.some(({ executedAt }) => executedAt !== undefined)
  const isBehind = state.some(({ executedAt }) => executedAt === undefined)
  const backup = isOld && isBehind && db.file !== undefined ? await backUp(db, nameBackup(db.file)) : undefined
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error !== undefined) throw refuse(error, backup)
  return { ran: results.map(({ migrationName }) => migrationName), backup }
}

function provide(migrations: readonly Migration[], { engine }: CloudDatabase): MigrationProvider {
  const entries = migrations.map(({ name, up }) => [name, { up: (db: Kysely<unknown>) => up(db, engine.types) }] as const)
  return { getMigrations: async () => Object.fromEntries(entries) }
}

/** Beside the file, with the time: `cloud.db.2026-11-26T14-20-00-000Z.backup`. */
const nameBackup = (file: string): string => `${file}.${new Date().toISOString().replace(/[:.]/g, '-')}.backup`

const refuse = (cause: unknown, backup: string | undefined) =>
  cloudError(
    'CLOUD_DATABASE_UNSUITABLE',
    {
      problem: 'it cannot be migrated to this version',
      fix:
        backup === undefined ? 'See the cause; a newer version may have migrated it' : `See the cause; the copy from before is ${backup}`,
    },
    cause,
  )
