// Without Web Locks, by a record; reserveInTabs.test.tsx has a browser.
import { createMemoryStorage, createTestClock } from '@latchkey/testkit'
import { expect, it } from 'vitest'
import { storageOf } from '../../../test/storageOf.js'
import { reserve } from './reserve.js'

const OWNER = { name: 'swaps', chainId: 'eip155:1', account: '0xAA' } as const

function setUp() {
  const [storage, clock] = [storageOf(createMemoryStorage()), createTestClock()]
  const begin = (account = OWNER.account as string) => {
    let end = (_: Error | string): void => undefined
    const run = () => new Promise<string>((resolve, reject) => (end = (how) => (typeof how === 'string' ? resolve(how) : reject(how))))
    const outcome = reserve({ ...OWNER, account, storage, clock, locks: undefined }, run).catch((error: unknown) => error)
    return { outcome, end: (how: Error | string) => end(how) }
  }
  return { storage, clock, begin }
}

it('fault 73: one swap of an account at a time, however long it takes; another account is free', async () => {
  const { begin, clock } = setUp()
  const first = begin()
  expect(await begin('0xaa').outcome).toMatchObject({ code: 'EVM_PENDING' })
  for (let passed = 0; passed < 20; passed += 1) await clock.advance(15_000)
  expect(await begin().outcome).toMatchObject({ code: 'EVM_PENDING' })
  const other = begin('0xbb')
  other.end('other')
  expect(await other.outcome).toBe('other')
  first.end('swapped')
  expect(await first.outcome).toBe('swapped')
  expect(clock.pending()).toBe(0)
})

it('behavior: it ends with a failure, too', async () => {
  const { begin } = setUp()
  const first = begin()
  first.end(new TypeError('declined'))
  expect(await first.outcome).toMatchObject({ message: 'declined' })
  const second = begin()
  second.end('swapped')
  expect(await second.outcome).toBe('swapped')
})

it('behavior: of two that wrote at the same moment the later has it', async () => {
  const { storage, clock } = setUp()
  const racing = {
    ...storage,
    set: (key: string, value: unknown, lifetimeMs?: number) => {
      storage.set(key, value, lifetimeMs)
      storage.set(key, 'another tab', lifetimeMs)
    },
  }
  const outcome = reserve({ ...OWNER, storage: racing, clock, locks: undefined }, async () => 'swapped')
  await expect(outcome).rejects.toMatchObject({ code: 'EVM_PENDING' })
  expect(storage.get('begun/eip155:1/0xaa', String)).toBe('another tab')
  await clock.advance(15_000)
  expect(storage.get('begun/eip155:1/0xaa', String)).toBe('another tab')
})

it('fault 25: whatever else stands under its key holds nobody back', async () => {
  for (const value of [7, null, true, {}, [], { id: 'x' }]) {
    const { storage, clock } = setUp()
    storage.set('begun/eip155:1/0xaa', value)
    expect(await reserve({ ...OWNER, storage, clock, locks: undefined }, async () => 'swapped')).toBe('swapped')
  }
})
