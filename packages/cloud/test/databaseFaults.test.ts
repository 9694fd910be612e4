// A database that takes no more writes, and one that is restored from a copy: what was acknowledged is there, and reading goes on.
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import postgres from 'postgres'
import { describe, expect, it, onTestFinished } from 'vitest'
import { makePostgresFolder, runProgram } from '../../../scripts/test/startPostgres.js'
import { openDatabase } from '../src/storage/openDatabase.js'
import type { OpenCloud } from './openCloud.js'
import { openCloud, SHOP } from './openCloud.js'
import { postgresDatabases, sqliteFiles } from './openDatabases.js'
import { useDatabases } from './useDatabases.js'

const report = ({ ask }: OpenCloud, count = 1) =>
  ask('/batch?projectId=shop', {
    method: 'POST',
    origin: SHOP,
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify(
      Array.from({ length: count }, () => ({
        eventId: randomUUID(),
        url: '',
        domain: 'shop.example',
        timestamp: 1,
        props: { type: 'track', event: 'MODAL_OPEN' },
      })),
    ),
  })
const countStored = async ({ db }: OpenCloud): Promise<number> => {
  const { count } = await db.query
    .selectFrom('analytics_events')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
const isReading = async ({ ask }: OpenCloud): Promise<boolean> => (await ask('/getWallets?projectId=shop', { origin: SHOP })).ok

/** Writes are refused as failures of the server and stored not at all; afterwards they work again. */
async function expectRecovery(cloud: OpenCloud, { before, mend }: { readonly before: number; readonly mend: () => Promise<unknown> }) {
  const refused = await report(cloud, 20)
  expect([refused.status, await refused.json()]).toMatchObject([500, { status: 'FAILED', code: 'INTERNAL' }])
  expect([await isReading(cloud), await countStored(cloud)]).toEqual([true, before])
  expect(cloud.lines.join('')).toContain('"msg":"failed"')
  await mend()
  await expect.poll(async () => (await report(cloud)).status).toBe(202)
}

describe('SQLite', () => {
  const databases = useDatabases(sqliteFiles)
  const open = async () => {
    const cloud = await openCloud(await databases.create())
    onTestFinished(() => cloud.cloud.close())
    return { cloud, set: (text: string) => sql.raw(`PRAGMA ${text}`).execute(cloud.db.query) }
  }

  it('fault: full', async () => {
    const { cloud, set } = await open()
    await set('max_page_count = 1')
    // The pages that there are may have room yet.
    let before = 0
    while ((await report(cloud, 20)).status === 202) before += 20
    await expectRecovery(cloud, { before, mend: () => set('max_page_count = 1000000') })
  })

  it('fault: read-only', async () => {
    const { cloud, set } = await open()
    expect((await report(cloud)).status).toBe(202)
    await set('query_only = 1')
    await expectRecovery(cloud, { before: 1, mend: () => set('query_only = 0') })
  })
})

describe('history', () => {
  const databases = useDatabases(sqliteFiles)

  it('fault: read-only: what is known is answered, though the account is not followed', async () => {
    const chain = { nodes: ['http://127.0.0.1:9'], coin: { name: 'Ether', symbol: 'ETH', decimals: 18 } }
    const { cloud, ask, db, lines } = await openCloud(await databases.create(), { chains: { 'eip155:31337': chain } })
    onTestFinished(() => cloud.close())
    await sql`PRAGMA query_only = 1`.execute(db.query)
    const response = await ask(`/v1/account/0x${'7'.repeat(40)}/history?projectId=shop`, { origin: SHOP })
    expect([response.status, await response.json()]).toEqual([200, { data: [], next: null }])
    expect(lines.join('')).toContain('an account is not followed')
  })
})

describe('PostgreSQL', () => {
  const databases = useDatabases(postgresDatabases)

  it('fault: read-only', async () => {
    const url = await databases.create()
    const cloud = await openCloud(url)
    const admin = postgres(url, { max: 1, onnotice: () => undefined })
    onTestFinished(async () => {
      await admin.end()
      await cloud.cloud.close()
    })
    expect((await report(cloud)).status).toBe(202)
    const setReadOnly = async (isReadOnly: boolean) => {
      await admin.unsafe(`ALTER SYSTEM SET default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`)
      await admin`SELECT pg_reload_conf()`
    }
    onTestFinished(() => setReadOnly(false))
    await setReadOnly(true)
    await expect.poll(async () => (await report(cloud)).status).toBe(500)
    const before = await admin`SELECT event_id FROM analytics_events`
    // Reads may fail too: connections that notice it are closed, because the server could be a standby.
    expect((await report(cloud, 20)).status).toBe(500)
    expect(await admin`SELECT event_id FROM analytics_events`).toHaveLength(before.length)
    await setReadOnly(false)
    await expect.poll(async () => (await report(cloud)).status).toBe(202)
    expect((await cloud.ask('/ready')).status).toBe(200)
  })

  it('is copied by pg_dump while it is used, and restored by pg_restore', async () => {
    const url = await databases.create()
    const cloud = await openCloud(url)
    const folder = makePostgresFolder()
    onTestFinished(async () => {
      await cloud.cloud.close()
      rmSync(folder, { recursive: true, force: true })
    })
    await report(cloud, 5)
    const copy = join(folder, 'cloud.dump')
    // As the README says.
    runProgram('pg_dump', folder, ['--format=custom', `--file=${copy}`, url])
    await report(cloud, 3)
    const target = await databases.create()
    runProgram('pg_restore', folder, ['--exit-on-error', `--dbname=${target}`, copy])
    const restored = openDatabase(target)
    const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM analytics_events`.execute(restored.query)
    await restored.close()
    expect([rows, await countStored(cloud)]).toEqual([[{ count: 5 }], 8])
  })
})
