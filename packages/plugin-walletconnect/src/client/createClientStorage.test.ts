import type { ScopedStorage } from '@latchkey/kernel'
import { expect, test } from 'vitest'
import { createClientStorage } from './createClientStorage.js'

const keyOf = (part: string): string => `client/wc@2:core:0.3:test//${part}`

function storageOf(items: Map<string, unknown>): ScopedStorage {
  return {
    get: (key, read) => (items.has(key) ? read(items.get(key)) : undefined),
    set: (key, value) => void items.set(key, value),
    remove: (key) => void items.delete(key),
    clear: () => items.clear(),
    watch: () => () => undefined,
  }
}

test.each(['{"__proto__":{}}', `{"${'ab'.repeat(32)}":"${'ab'.repeat(32)}","__proto__":"x"}`])(
  'found by fuzzing: a key chain of %s is rejected',
  (text) => {
    expect(createClientStorage({ storage: storageOf(new Map([[keyOf('keychain'), text]])), name: 'test' }).isSound()).toBe(false)
  },
)

test('faults 61, 63: unknown keys are neither read nor written', async () => {
  const items = new Map<string, unknown>([['client/WALLETCONNECT_DEEPLINK_CHOICE', '{"href":"https://evil.example/"}']])
  const { backend, isEmpty } = createClientStorage({ storage: storageOf(items), name: 'test' })
  await backend.setItem('wc@2:core:0.3:test//unknown', { a: 1 })
  expect([...items.keys()]).toEqual(['client/WALLETCONNECT_DEEPLINK_CHOICE'])
  expect(await backend.getItem('WALLETCONNECT_DEEPLINK_CHOICE')).toBeUndefined()
  expect([await backend.getKeys(), isEmpty()]).toEqual([[], true])
  await backend.setItem('wc@2:core:0.3:test//keychain', {})
  expect([await backend.getKeys(), isEmpty()]).toEqual([['wc@2:core:0.3:test//keychain'], false])
})
