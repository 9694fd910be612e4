// What only processes show: they are killed and started again, and several use one database at once.
import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { readdirSync, readlinkSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../src/storage/migrate.js'
import type { Migration } from '../src/storage/migrations/Migration.js'
import { migrations } from '../src/storage/migrations/migrations.js'
import { openDatabase } from '../src/storage/openDatabase.js'
import { ADMIN_KEY } from './openCloud.js'
import type { Databases } from './openDatabases.js'
import { KINDS, sqliteFiles } from './openDatabases.js'
import { startCommand } from './startCommand.js'

const LIMIT_MS = 120_000

describe.each(KINDS)('%s', (_name, start) => {
  let databases: Databases
  let url: string
  const variables = () => ({
    LATCHKEY_CLOUD_DATABASE: url,
    LATCHKEY_CLOUD_PORT: '0',
    LATCHKEY_CLOUD_ADMIN_KEY: ADMIN_KEY,
  })
  const run = (...words: string[]) => startCommand(words, variables())
  const readStored = async (): Promise<ReadonlySet<string>> => {
    const db = openDatabase(url)
    const rows = await db.query.selectFrom('analytics_events').select('event_id').execute()
    await db.close()
    return new Set(rows.map((row) => row.event_id))
  }
  beforeAll(async () => {
    databases = await start()
    url = await databases.create()
  })
  afterAll(() => databases?.stop())

  it('four processes migrate one database at once: each migration runs once', { timeout: LIMIT_MS }, async () => {
    const ends = await Promise.all([run('migrate'), run('migrate'), run('migrate'), run('migrate')].map(({ ended }) => ended))
    expect(ends.map(({ code, errors }) => [code, errors])).toEqual(ends.map(() => [0, '']))
    const ran = ends.flatMap(({ output }) => migrations.filter(({ name }) => output.includes(name)).map(({ name }) => name))
    expect(ran).toEqual(migrations.map(({ name }) => name))
  })

  it('kill -9 and restart: no acknowledged event is lost, none is counted twice', { timeout: LIMIT_MS }, async () => {
    const added = await run('project', 'add', 'Shop', '--id', 'shop', '--origin', 'https://shop.example').ended
    expect(added).toEqual({ code: 0, output: 'projectId shop', errors: '' })
    const first = run('serve')
    const { port } = await first.logged('listening')
    const [acknowledged, sent]: [string[], string[]] = [[], []]
    const send = async (at: number, eventId: string): Promise<void> => {
      sent.push(eventId)
      const body = JSON.stringify({ eventId, url: '', domain: 'shop.example', timestamp: 1, props: { type: 'track', event: 'MODAL_OPEN' } })
      const response = await fetch(`http://127.0.0.1:${at}/e?projectId=shop`, {
        method: 'POST',
        headers: { origin: 'https://shop.example' },
        body,
      })
      if (response.status === 202) acknowledged.push(eventId)
    }
    const senders = Array.from({ length: 8 }, async () => {
      // Until the connection breaks.
      for (;;) await send(port, randomUUID())
    })
    while (acknowledged.length < 60) await wait(5)
    first.child.kill('SIGKILL')
    await Promise.allSettled(senders)
    await first.ended
    const before = await readStored()
    expect(acknowledged.filter((id) => !before.has(id))).toEqual([])
    expect(sent.length).toBeGreaterThan(acknowledged.length)

    const second = run('serve')
    const { port: next } = await second.logged('listening')
    // A page that got no answer sends again.
    for (const eventId of [...sent]) await send(next, eventId)
    const answer = await fetch(`http://127.0.0.1:${next}/admin/api/projects/shop/analytics`, {
      headers: { authorization: `Bearer ${ADMIN_KEY}` },
    })
    const { counts } = (await answer.json()) as { counts: { count: number }[] }
    const unique = new Set(sent)
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(unique.size)
    second.child.kill('SIGTERM')
    expect(await second.ended).toMatchObject({ code: 0, errors: '' })

    expect(await readStored()).toEqual(unique)
  })
})

it('a process that migrates a file while another does waits for it, and has nothing to do', { timeout: LIMIT_MS }, async () => {
  const databases = await sqliteFiles()
  const url = await databases.create()
  const db = openDatabase(url)
  const gate = new EventEmitter()
  const isMigrating = once(gate, 'migrating')
  const slow: Migration[] = migrations.map(({ name, up }, index) => ({
    name,
    async up(kysely, types) {
      await up(kysely, types)
      if (index > 0) return
      const isReleased = once(gate, 'release')
      gate.emit('migrating')
      await isReleased
    },
  }))
  const first = migrate(db, { migrations: slow })
  await isMigrating
  const second = startCommand(['migrate'], { LATCHKEY_CLOUD_DATABASE: url })
  await expect.poll(() => hasOpen(second.child.pid!, url.slice('file:'.length))).toBe(true)
  // It waits for the lock by now, for at most five seconds.
  await wait(500)
  gate.emit('release')
  expect((await first).ran).toEqual(migrations.map(({ name }) => name))
  expect(await second.ended).toEqual({ code: 0, output: 'The database is of this version.', errors: '' })
  await db.close()
  await databases.stop()
})

/** Whether a process has a file open. */
function hasOpen(pid: number, file: string): boolean {
  return readdirSync(`/proc/${pid}/fd`).some((name) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${name}`) === file
    } catch {
      // It was closed meanwhile.
      return false
    }
  })
}

it('error: what the operator can mend is said in one line, with exit code 1', { timeout: LIMIT_MS }, async () => {
  const ends = await Promise.all([
    startCommand(['import', '/does/not/exist.json'], { LATCHKEY_CLOUD_DATABASE: ':memory:' }).ended,
    startCommand(['serve'], { LATCHKEY_CLOUD_PORT: 'x' }).ended,
  ])
  expect(ends.map(({ code }) => code)).toEqual([1, 1])
  expect(ends[0].errors).toMatch(/^\/does\/not\/exist\.json cannot be imported: it cannot be read as JSON\. \(.*\)\n$/)
  expect(ends[1].errors).toBe("The configuration is invalid: 'LATCHKEY_CLOUD_PORT' has a wrong value.\n")
})
