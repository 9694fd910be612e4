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

const seed = '00'.repeat(32)
const keysOf = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, seed]))
const historyOf = (...ids: readonly number[]) => ids.map((id) => ({ id, topic: seed, request: { method: 'wc_sessionPing' } }))
const subscriptionOf = (...topics: readonly string[]) =>
  topics.map((topic) => ({ id: 'relay', topic: topic.repeat(32), relay: { protocol: 'irn' } }))

test.each([
  ['keychain', keysOf('seed', 'ended'), keysOf('seed', 'ended', 'theirs'), keysOf('seed', 'mine'), keysOf('seed', 'theirs', 'mine')],
  ['history', historyOf(1, 2), historyOf(1, 2, 3), historyOf(2, 4), historyOf(2, 3, 4)],
  [
    'subscription',
    subscriptionOf('aa', 'bb'),
    subscriptionOf('aa', 'bb', 'cc'),
    subscriptionOf('bb', 'dd'),
    subscriptionOf('bb', 'cc', 'dd'),
  ],
])(
  'fault 52: of a %s this client writes what it changed, and keeps what the client of another tab added',
  async (part, before, theirs, mine, merged) => {
    const items = new Map<string, unknown>()
    const [one, two] = [storageOf(items), storageOf(items)].map((storage) => createClientStorage({ storage, name: 'test' }).backend)
    const key = keyOf(part).slice('client/'.length)
    await one?.setItem(key, before)
    await two?.getItem(key)
    await two?.setItem(key, theirs)
    await one?.setItem(key, mine)
    expect(await two?.getItem(key)).toEqual(merged)
  },
)

test('fault 63: what another script stored is replaced where it has another shape', async () => {
  const items = new Map<string, unknown>()
  const { backend } = createClientStorage({ storage: storageOf(items), name: 'test' })
  const key = 'wc@2:core:0.3:test//keychain'
  await backend.setItem(key, keysOf('seed'))
  items.set(`client/${key}`, '{"seed":7}')
  await backend.setItem(key, keysOf('seed', 'mine'))
  expect(await backend.getItem(key)).toEqual(keysOf('seed', 'mine'))
})
