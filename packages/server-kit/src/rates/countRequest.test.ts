import { expect, test } from 'vitest'
import { createTime } from '../../test/createTime.js'
import { memoryStore } from '../stores/memoryStore.js'
import { countRequest } from './countRequest.js'

test('default: more than the limit in one window waits for the next; each is counted by itself', async () => {
  const time = createTime()
  const counts = memoryStore({ now: time.now })
  const count = (whom: string) => countRequest(whom, { limit: 2, windowMs: 60_000 }, { counts, prefix: 'rate:', now: time.now })
  expect([await count('a'), await count('a'), await count('b')]).toEqual([undefined, undefined, undefined])
  expect(await count('a')).toBe(60)
  time.pass(59_001)
  expect([await count('a'), await count('b')]).toEqual([1, undefined])
  time.pass(999)
  expect([await count('a'), await count('a'), await count('a')]).toEqual([undefined, undefined, 60])
})

test('behavior: keys have their prefix, the window and whom, and end with the window', async () => {
  const keys: unknown[] = []
  const counts = { increment: async (...entry: unknown[]) => (keys.push(entry), 1) }
  await countRequest('a', { limit: 1, windowMs: 1_000 }, { counts, prefix: 'rate:', now: () => 5_500 })
  expect(keys).toEqual([['rate:5:a', 6_000]])
})
