import { expect, test } from 'vitest'
import { createTime } from '../../test/visitor.js'
import { memoryStore } from './stores.js'

test('fault 39: memory: spent nonces are not dropped; expired ones make room', async () => {
  const time = createTime()
  const store = memoryStore({ now: time.now, capacity: 2 })
  await store.increment('spent:1', time.now() + 100)
  await store.increment('spent:2', time.now() + 200)
  await expect(store.increment('spent:3', time.now() + 300)).rejects.toMatchObject({ code: 'SIWX_STORE_FULL' })
  time.pass(100)
  expect(await store.increment('spent:3', time.now() + 300)).toBe(1)
})
