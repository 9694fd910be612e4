// How much is read of what others keep.
import { expect, test } from 'vitest'
import type { SiwxSession } from '../contracts/index.js'
import { createBrowserStorage } from './createBrowserStorage.js'
import { readServerSessions } from './readServerSessions.js'

const NOW = Date.parse('2024-01-01T00:00:00Z')
const dataOf = (index: number) => ({ accountAddress: `a${index}`, chainId: 'test:1' })
const sessionOf = (index: number) => ({ data: dataOf(index), message: 'm', signature: 's' }) as unknown as SiwxSession

test('fault 68: of a server that lists more sessions than any visitor has, a hundred are read', () => {
  const sessions = Array.from({ length: 5_000 }, (_, index) => ({ data: dataOf(index), expiresAt: '2030-01-01T00:00:00Z' }))
  expect(readServerSessions({ sessions }, NOW)).toHaveLength(100)
})

test('fault 68: the browser keeps the newest hundred sessions, and reads no more', async () => {
  let value: unknown
  const storage = createBrowserStorage({
    get: (_: string, read: (stored: unknown) => unknown) => read(value) as never,
    set: (_: string, given: unknown) => void (value = given),
    remove: () => void (value = undefined),
    clear: () => undefined,
    watch: () => () => undefined,
  })
  for (let index = 0; index < 103; index += 1) await storage.add(sessionOf(index))
  expect(value).toHaveLength(100)
  expect([(await storage.get('test:1', 'a2')).length, (await storage.get('test:1', 'a102')).length]).toEqual([0, 1])
  value = Array.from({ length: 5_000 }, () => sessionOf(1))
  expect(await storage.get('test:1', 'a1')).toHaveLength(100)
})
