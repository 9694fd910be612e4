// Stores with a clock that the test moves. test/stores.test.ts runs all of them with real databases and several clients.
import { createClient } from '@libsql/client'
import { expect, test } from 'vitest'
import { createTime } from '../../test/createTime.js'
import { memoryStore } from './memoryStore.js'
import { postgresStore } from './postgresStore.js'
import { sqlStore } from './sqlStore.js'

const open = {
  memory: (now: () => number) => memoryStore({ now }),
  SQLite: (now: () => number) => sqlStore({ client: createClient({ url: ':memory:' }), table: 'entries', now }),
}

test.each(Object.entries(open))('default: %s: entries end to the millisecond, and a later entry begins anew', async (_, create) => {
  const time = createTime()
  const store = create(time.now)
  const until = time.now() + 100
  await store.put('a:1', 'one', until)
  await store.put('b:1', 'one', until)
  expect([await store.increment('c:1', until), await store.increment('c:1', until + 900)]).toEqual([1, 2])
  expect(await store.keep('d:1', 'one', until)).toBe('one')
  time.pass(99)
  expect([await store.get('a:1'), await store.get('d:1'), await store.increment('c:1', until + 900)]).toEqual(['one', 'one', 3])
  time.pass(1)
  expect([await store.get('a:1'), await store.take('b:1'), await store.get('d:1')]).toEqual([undefined, undefined, undefined])
  expect([await store.increment('c:1', until + 100), await store.keep('d:1', 'two', until + 100)]).toEqual([1, 'two'])
  time.pass(99)
  expect([await store.increment('c:1', until), await store.get('d:1')]).toEqual([2, 'two'])
  time.pass(1)
  expect([await store.increment('c:1', time.now() + 1), await store.get('d:1')]).toEqual([1, undefined])
})

test.each(Object.entries(open))('default: %s: a kept entry ends at the later of two times', async (_, create) => {
  const time = createTime()
  const store = create(time.now)
  await store.keep('a:1', 'one', time.now() + 100)
  expect(await store.keep('a:1', 'two', time.now() + 50)).toBe('one')
  time.pass(99)
  expect(await store.keep('a:1', 'two', time.now() + 100)).toBe('one')
  time.pass(99)
  expect(await store.get('a:1')).toBe('one')
  time.pass(1)
  expect(await store.get('a:1')).toBeUndefined()
  await store.put('a:2', 'one', time.now() + 100)
  await store.put('a:2', 'two', time.now() + 10)
  time.pass(10)
  expect(await store.get('a:2')).toBeUndefined()
  await store.put('a:3', 'one', time.now() + 100)
  expect([await store.take('a:3'), await store.take('a:3'), await store.get('a:3')]).toEqual(['one', undefined, undefined])
})

test('behavior: memory: a full kind drops its oldest entry, expired ones first, and no other kind', async () => {
  const time = createTime()
  const store = memoryStore({ now: time.now, capacity: 2 })
  const until = time.now() + 100
  await store.put('other:1', 'kept', until)
  await store.put('a:1', '1', until)
  await store.put('a:2', '2', until)
  // Written again: no longer the oldest.
  await store.put('a:1', '1', until)
  await store.put('a:3', '3', until)
  expect([await store.get('a:1'), await store.get('a:2'), await store.get('a:3'), await store.get('other:1')]).toEqual([
    '1',
    undefined,
    '3',
    'kept',
  ])
  time.pass(100)
  await store.put('a:4', '4', time.now() + 100)
  await store.put('a:5', '5', time.now() + 100)
  expect([await store.get('a:4'), await store.get('a:5')]).toEqual(['4', '5'])
})

test('fault 39: memory: entries of a lasting kind are not dropped; expired ones make room', async () => {
  const time = createTime()
  const store = memoryStore({ now: time.now, capacity: 2, lasting: { prefix: 'spent:', full: () => new RangeError('no room') } })
  await store.increment('spent:1', time.now() + 100)
  await store.increment('spent:2', time.now() + 200)
  await expect(store.increment('spent:3', time.now() + 300)).rejects.toThrow(RangeError)
  expect([await store.increment('spent:1', 0), await store.increment('spent:2', 0)]).toEqual([2, 2])
  time.pass(100)
  expect(await store.increment('spent:3', time.now() + 300)).toBe(1)
  await expect(store.increment('spent:4', time.now() + 300)).rejects.toThrow(RangeError)
})

test('default: SQLite: one table of the name that is given; expired rows are removed every 500 writes', async () => {
  const time = createTime()
  const client = createClient({ url: ':memory:' })
  const store = sqlStore({ client, table: 'mine', now: time.now })
  const countOf = async () => (await client.execute('SELECT COUNT(*) AS count FROM mine')).rows[0]?.['count']
  await store.put('old', 'value', time.now())
  await store.put('new', 'value', time.now() + 1)
  for (let count = 0; count < 497; count += 1) await store.put('new', 'value', time.now() + 1)
  expect(await countOf()).toBe(2)
  await store.put('new', 'value', time.now() + 1)
  expect(await countOf()).toBe(1)
  await expect(store.put('new', 'value', time.now() + 1)).resolves.toBeUndefined()
})

test('fault 68: SQLite: processes that write a few times each leave no heap of expired rows', async () => {
  const time = createTime()
  const client = createClient({ url: ':memory:' })
  for (let count = 0; count < 20; count += 1) {
    const store = sqlStore({ client, table: 'entries', now: time.now })
    await store.increment(`spent:${count}`, time.now() + 1)
    time.pass(1)
  }
  expect((await client.execute('SELECT COUNT(*) AS count FROM entries')).rows[0]?.['count']).toBe(1)
})

test.each(['', 'a b', 'a;b', '1a', 'a"', 'ä', 'a'.repeat(52), 'x\n'])('error: %j is no name of a table', (table) => {
  const client = createClient({ url: ':memory:' })
  expect(() => sqlStore({ client, table })).toThrow(expect.objectContaining({ code: 'OPTION_INVALID' }))
  expect(() => postgresStore({ client: { unsafe: async () => [] }, table })).toThrow(expect.objectContaining({ code: 'OPTION_INVALID' }))
})

test.each(['a', '_A1', 'a'.repeat(51)])('parameters: %j is a name of a table', async (table) => {
  const store = sqlStore({ client: createClient({ url: ':memory:' }), table })
  await store.put('a', 'value', Date.now() + 60_000)
  expect(await store.get('a')).toBe('value')
})

test('behavior: PostgreSQL: values are numbered, and a table that exists is not made', async () => {
  const asked: (readonly [string, unknown])[] = []
  let name: string | null = 'entries'
  const unsafe = async (sql: string, values?: unknown) => (
    asked.push([sql, values]),
    sql.startsWith('SELECT to_regclass') ? [{ name }] : []
  )
  const store = postgresStore({ client: { unsafe }, table: 'entries', now: () => 7 })
  expect(await store.get('a')).toBeUndefined()
  expect(asked).toEqual([
    ['SELECT to_regclass($1)::text AS name', ['entries']],
    ['SELECT value FROM entries WHERE key = $1 AND until > $2', ['a', 7]],
  ])
  name = null
  asked.length = 0
  await postgresStore({ client: { unsafe }, table: 'mine' }).get('a')
  expect(asked[1]).toEqual([
    expect.stringMatching(/^SELECT pg_advisory_xact_lock\(\d+\);\s+CREATE TABLE IF NOT EXISTS mine .*CREATE INDEX/s),
    undefined,
  ])
})
