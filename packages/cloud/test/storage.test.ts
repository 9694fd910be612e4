import { copyFileSync, rmSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { backUp } from '../src/storage/backUp.js'
import { migrate } from '../src/storage/migrate.js'
import { migrations } from '../src/storage/migrations/migrations.js'
import type { Migration } from '../src/storage/migrations/Migration.js'
import type { CloudDatabase } from '../src/storage/openDatabase.js'
import { openDatabase } from '../src/storage/openDatabase.js'
import { KINDS } from './openDatabases.js'
import { useDatabases } from './useDatabases.js'

const NAMES = migrations.map(({ name }) => name)
const row = (id: string) => ({ id, name: 'Shop', origins: '[]', is_analytics_enabled: 1, created_at: 1_790_000_000_000, features: null })
const ids = async ({ query }: CloudDatabase) => (await query.selectFrom('projects').select('id').execute()).map(({ id }) => id)
const nextMigration: Migration = {
  name: '9999-next',
  up: async (db) => db.schema.createTable('next').addColumn('id', 'text').execute(),
}

describe.each(KINDS)('%s', (_name, start) => {
  const databases = useDatabases(start)

  it('migrates once, in order, and keeps what is there', async () => {
    const url = await databases.create()
    const db = openDatabase(url)
    expect(await migrate(db)).toEqual({ ran: NAMES, backup: undefined })
    await db.query.insertInto('projects').values(row('one')).execute()
    expect(await migrate(db)).toEqual({ ran: [], backup: undefined })
    await db.close()
    const again = openDatabase(url)
    await migrate(again)
    expect(await again.query.selectFrom('projects').selectAll().execute()).toEqual([row('one')])
    await again.close()
  })

  it('error: a failing migration leaves nothing of itself', async () => {
    const db = openDatabase(await databases.create())
    await migrate(db)
    const failing: Migration = {
      name: '9999-failing',
      async up(kysely) {
        await kysely.schema.createTable('half').addColumn('id', 'text').execute()
        throw new TypeError('no room')
      },
    }
    await expect(migrate(db, { migrations: [...migrations, failing] })).rejects.toMatchObject({
      code: 'CLOUD_DATABASE_UNSUITABLE',
      cause: { message: 'no room' },
    })
    expect((await migrate(db, { migrations: [...migrations, nextMigration] })).ran).toEqual(['9999-next'])
    expect((await db.query.introspection.getTables()).map(({ name }) => name)).not.toContain('half')
    await db.close()
  })

  it('error: a database of a newer version is left alone', async () => {
    const db = openDatabase(await databases.create())
    await migrate(db, { migrations: [...migrations, nextMigration] })
    await expect(migrate(db)).rejects.toMatchObject({ code: 'CLOUD_DATABASE_UNSUITABLE' })
    await db.close()
  })

  it('a transaction that fails leaves nothing', async () => {
    const db = openDatabase(await databases.create())
    await migrate(db)
    const failing = db.query.transaction().execute(async (transaction) => {
      await transaction.insertInto('projects').values(row('lost')).execute()
      throw new TypeError('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await ids(db)).toEqual([])
    await db.close()
    await expect(db.ping()).rejects.toThrow()
  })
})

describe('a file', () => {
  const databases = useDatabases(KINDS[0]![1])

  it('is copied before it is migrated, and the copy is a database', async () => {
    const db = openDatabase(await databases.create())
    await migrate(db)
    await db.query.insertInto('projects').values(row('kept')).execute()
    const { backup } = await migrate(db, { migrations: [...migrations, nextMigration] })
    await db.query.deleteFrom('projects').execute()
    await db.close()
    expect(backup).toMatch(/\.db\.\d{4}-\d\d-\d\dT.*\.backup$/)
    const copy = openDatabase(`file:${backup}`)
    expect(await ids(copy)).toEqual(['kept'])
    await copy.close()
  })

  it('can be backed up while it is used, and restored in its place', async () => {
    const url = await databases.create()
    const file = url.slice('file:'.length)
    const db = openDatabase(url)
    await migrate(db)
    await db.query.insertInto('projects').values(row('before')).execute()
    const path = await backUp(db, `${file}.copy`)
    await expect(backUp(db, path)).rejects.toMatchObject({ code: 'CLOUD_DATABASE_UNSUITABLE' })
    await db.query.insertInto('projects').values(row('after')).execute()
    await db.close()
    // As the README says.
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true })
    copyFileSync(path, file)
    const restored = openDatabase(url)
    expect(await ids(restored)).toEqual(['before'])
    await restored.close()
  })

  it('error: a boolean value does not end the process', async () => {
    const db = openDatabase(':memory:')
    await migrate(db)
    const values = { ...row('one'), is_analytics_enabled: true as unknown as number }
    await expect(db.query.insertInto('projects').values(values).execute()).rejects.toThrow('Bind 0 or 1')
    await db.close()
  })

  it.each(['mysql://secret@host', 'cloud.db', ''])("error: '%s' is of no known kind, and is not repeated", (url) => {
    expect(() => openDatabase(url)).toThrow(
      expect.objectContaining({ code: 'CLOUD_DATABASE_UNSUITABLE', message: expect.not.stringContaining('secret') as string }),
    )
  })

  it('error: a folder that does not exist', async () => {
    await expect(openDatabase('file:/does/not/exist/cloud.db').ping()).rejects.toMatchObject({ code: 'CLOUD_DATABASE_UNSUITABLE' })
  })
})

describe('PostgreSQL', () => {
  const databases = useDatabases(KINDS[1]![1])

  it('many processes may migrate at once', async () => {
    const url = await databases.create()
    const opened = Array.from({ length: 4 }, () => openDatabase(url))
    const results = await Promise.all(opened.map((db) => migrate(db)))
    expect(results.flatMap(({ ran }) => ran)).toEqual(NAMES)
    await Promise.all(opened.map((db) => db.close()))
  })
})
