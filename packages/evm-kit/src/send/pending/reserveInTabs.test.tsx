// In a browser: Node has no Web Locks. What happens without them is tested with two pages in flow/following.test.ts.
import type { ScopedStorage } from '@latchkey/kernel'
import { createTestClock } from '@latchkey/testkit'
import { expect, it } from 'vitest'
import { reserve } from './reserve.js'

const clock = createTestClock()
/** Whoever holds a lock needs no record. */
const storage = new Proxy({} as ScopedStorage, {
  get: (_, name) => expect.fail(`The storage is used: ${String(name)}`),
})
const of = (account: string) => ({ name: 'swaps', storage, clock, chainId: 'eip155:1', account }) as const
const held = async () => (await navigator.locks.query()).held?.map(({ name }) => name)

it('fault 73: of two swaps of an account one begins; the lock ends with it, also when it fails', async () => {
  let end = (): void => undefined
  const first = reserve(of('0xAA'), () => new Promise<string>((resolve) => (end = () => resolve('swapped'))))
  await expect.poll(held).toEqual(['latchkey swaps/eip155:1/0xaa'])
  await expect(reserve(of('0xaa'), async () => 'again')).rejects.toMatchObject({ code: 'EVM_PENDING' })
  expect(await reserve(of('0xbb'), async () => 'another account')).toBe('another account')
  end()
  expect(await first).toBe('swapped')
  await expect(reserve(of('0xaa'), () => Promise.reject(new TypeError('declined')))).rejects.toThrow('declined')
  expect(await held()).toEqual([])
})
