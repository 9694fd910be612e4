import { createClient } from '@libsql/client'
import { expect, test } from 'vitest'
import { createTime } from '../../test/visitor.js'
import { memoryStore, sqlStore } from './stores.js'

test('default: SQL: the table keeps its name, or has that of the application', async () => {
  const client = createClient({ url: ':memory:' })
  await sqlStore({ client }).put('name:1', 'value', Date.now() + 60_000)
  expect((await client.execute('SELECT value FROM latchkey_siwx')).rows[0]?.['value']).toBe('value')
  await sqlStore({ client, table: 'shop_siwx' }).put('name:1', 'other', Date.now() + 60_000)
  expect((await client.execute('SELECT value FROM shop_siwx')).rows[0]?.['value']).toBe('other')
  client.close()
})

test('fault 39: memory: spent nonces are not dropped; expired ones make room', async () => {
  const time = createTime()
  const store = memoryStore({ now: time.now, capacity: 2 })
  await store.increment('spent:1', time.now() + 100)
  await store.increment('spent:2', time.now() + 200)
  await expect(store.increment('spent:3', time.now() + 300)).rejects.toMatchObject({ code: 'SIWX_STORE_FULL' })
  time.pass(100)
  expect(await store.increment('spent:3', time.now() + 300)).toBe(1)
})
