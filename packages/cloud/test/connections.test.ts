// Connections to PostgreSQL break while others wait for one: every query is answered or fails, and none of a transaction is done by halves.
import { expect, onTestFinished, test } from 'vitest'
import { sql } from 'kysely'
import postgres from 'postgres'
import { postgresDatabases } from './openDatabases.js'
import { useDatabases } from './useDatabases.js'
import { openDatabase } from '../src/storage/openDatabase.js'

const databases = useDatabases(postgresDatabases)

async function setUp() {
  const url = await databases.create()
  const db = openDatabase(url)
  const admin = postgres(url, { max: 1, onnotice: () => undefined })
  onTestFinished(async () => {
    await admin.end()
    await db.close()
  })
  const breakAll = () =>
    admin`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`
  return { db, breakAll }
}

test('fault: connections that break under many queries leave none without an answer', async () => {
  const { db, breakAll } = await setUp()
  let open = 0
  const ask = async (): Promise<void> => {
    open += 1
    await sql`SELECT pg_sleep(0.02)`.execute(db.query).catch(() => undefined)
    open -= 1
  }
  const asking = Array.from({ length: 60 }, async () => {
    for (let times = 0; times < 10; times += 1) await ask()
  })
  for (let times = 0; times < 4; times += 1) {
    await new Promise((resolve) => setTimeout(resolve, 60))
    await breakAll()
  }
  await expect.poll(() => open, { timeout: 15_000 }).toBe(0)
  await Promise.all(asking)
  await expect(db.ping()).resolves.toBeUndefined()
})

test('fault: a connection that breaks between the statements of a transaction undoes all of them', async () => {
  const { db, breakAll } = await setUp()
  await sql`CREATE TABLE halves (id integer)`.execute(db.query)
  const work = db.query.transaction().execute(async (transaction) => {
    await sql`INSERT INTO halves VALUES (1)`.execute(transaction)
    await breakAll()
    await new Promise((resolve) => setTimeout(resolve, 200))
    await sql`INSERT INTO halves VALUES (2)`.execute(transaction)
  })
  await expect(work).rejects.toThrow()
  expect((await sql`SELECT id FROM halves`.execute(db.query)).rows).toEqual([])
})
