// The primary of two real servers is killed under writes, and the standby is promoted: the same process goes on.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PostgresPair } from '../../../scripts/test/startPostgresPair.js'
import { startPostgresPair } from '../../../scripts/test/startPostgresPair.js'
import type { CloudDatabase } from '../src/storage/openDatabase.js'
import { openDatabase } from '../src/storage/openDatabase.js'

/** From the promotion to the next row that is acknowledged. */
const LONGEST_GAP_MS = 5_000

let pair: PostgresPair
let db: CloudDatabase
beforeAll(async () => {
  pair = await startPostgresPair()
  db = openDatabase(pair.url)
})
afterAll(async () => {
  await db?.close()
  await pair?.stop()
})

test('fault: a standby that is promoted is followed without a restart; no acknowledged row is lost', { timeout: 90_000 }, async () => {
  await sql`CREATE TABLE written (id integer PRIMARY KEY)`.execute(db.query)
  const acknowledged: { readonly id: number; readonly at: number }[] = []
  let [next, isStopped] = [0, false]
  const write = async (): Promise<void> => {
    while (!isStopped) {
      const id = (next += 1)
      await sql`INSERT INTO written VALUES (${id})`.execute(db.query).then(
        () => acknowledged.push({ id, at: performance.now() }),
        // As a client that tries again: at once would be a busy loop.
        () => new Promise((resolve) => setTimeout(resolve, 20)),
      )
    }
  }
  const writers = [write(), write(), write(), write()]
  await expect.poll(() => acknowledged.length).toBeGreaterThan(200)
  await pair.failOver()
  const [promotedAt, before] = [performance.now(), acknowledged.length]
  await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(before + 200)
  isStopped = true
  await Promise.all(writers)
  const { rows } = await sql<{ id: number }>`SELECT id FROM written`.execute(db.query)
  const stored = new Set(rows.map(({ id }) => id))
  expect(acknowledged.filter(({ id }) => !stored.has(id))).toEqual([])
  expect(acknowledged[before]!.at - promotedAt).toBeLessThan(LONGEST_GAP_MS)
  expect((await sql<{ host: number }>`SELECT inet_server_port() AS host`.execute(db.query)).rows).toEqual([
    { host: Number(/:(\d+)\/postgres$/.exec(pair.url)?.[1]) },
  ])
})
