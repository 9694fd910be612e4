import { expect, it } from 'vitest'
import { memoryStore } from './memoryStore.js'

/** The default. */
const CAPACITY = 100_000

/** Counts each of so many keys once. */
async function flood(counts: ReturnType<typeof memoryStore>, keys: number, until: number): Promise<void> {
  for (let index = 0; index < keys; index += 1) await counts.increment(`k${index}`, until)
}

it('default: memory: counts until the time that the first call gave', async () => {
  let now = 0
  const counts = memoryStore({ now: () => now })
  expect([await counts.increment('a', 5), await counts.increment('a', 9)]).toEqual([1, 2])
  now = 4
  expect(await counts.increment('a', 9)).toBe(3)
  now = 5
  expect(await counts.increment('a', 9)).toBe(1)
})

it('behavior: memory: full of what has not ended, a tenth goes at once, the first; not one with each request', async () => {
  const counts = memoryStore({ now: () => 0 })
  await flood(counts, CAPACITY + 1, 10)
  expect(await counts.increment(`k${CAPACITY * 0.1 + 1}`, 10)).toBe(2)
  expect(await counts.increment(`k${CAPACITY * 0.1}`, 10)).toBe(1)
})

it('behavior: memory: what has ended goes first', async () => {
  let now = 0
  const counts = memoryStore({ now: () => now })
  await counts.increment('kept', 100)
  await flood(counts, CAPACITY - 1, 10)
  now = 10
  await counts.increment('new', 100)
  expect([await counts.increment('kept', 100), await counts.increment('new', 100)]).toEqual([2, 2])
})
