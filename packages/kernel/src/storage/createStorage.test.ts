import { expect, test, vi } from 'vitest'
import { createTestClock } from '../../test/clock.js'
import type { StorageBackend } from '../contracts/Host.js'
import { createTestLog } from '../../test/log.js'
import { createStorage } from './createStorage.js'

const readText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
const readAny = (value: unknown): unknown => value

class TestBackend implements StorageBackend {
  readonly items = new Map<string, string>()
  getItem(key: string): string | null {
    return this.items.get(key) ?? null
  }
  setItem(key: string, value: string): void {
    this.items.set(key, value)
  }
  removeItem(key: string): void {
    this.items.delete(key)
  }
}

function setUp(backend: StorageBackend | undefined = new TestBackend()) {
  const clock = createTestClock()
  const log = createTestLog()
  const storage = createStorage({ backend, prefix: '@latchkey/', log, clock })
  const warnings = (): number => log.lines.filter(({ level }) => level === 'warn').length
  return { clock, log, storage, warnings, backend }
}

const refuse = (): never => {
  throw new DOMException('refused', 'SecurityError')
}

test('a value is kept under the prefix, in the versioned format, and read back', () => {
  const backend = new TestBackend()
  const { storage } = setUp(backend)
  storage.set('name', 'ada')
  expect([...backend.items]).toEqual([['@latchkey/name', '{"v":1,"value":"ada"}']])
  expect(storage.get('name', readText)).toBe('ada')
  storage.remove('name')
  expect(backend.items.size).toBe(0)
  expect(storage.get('name', readText)).toBeUndefined()
})

test('scopes do not see each other', () => {
  const backend = new TestBackend()
  const { storage } = setUp(backend)
  storage.scope('one').set('name', 'ada')
  storage.scope('two').set('name', 'bob')
  expect(storage.scope('one').get('name', readText)).toBe('ada')
  expect(storage.get('name', readText)).toBeUndefined()
  expect([...backend.items.keys()]).toEqual(['@latchkey/one/name', '@latchkey/two/name'])
})

test('clear removes everything of its scope, also of an earlier visit, and nothing else', () => {
  const listing = Object.assign(new TestBackend(), { key: () => null as string | null })
  Object.defineProperty(listing, 'length', { get: () => listing.items.size })
  listing.key = (index?: number) => [...listing.items.keys()][index ?? 0] ?? null
  for (const key of ['one/name', 'one/old/name', 'oneself/name', 'two/name', 'one'])
    listing.items.set(`@latchkey/${key}`, '{"v":1,"value":"ada"}')
  listing.items.set('one/name', 'of the application')
  const { storage } = setUp(listing)
  storage.scope('one').clear()
  expect([...listing.items.keys()]).toEqual(['@latchkey/oneself/name', '@latchkey/two/name', '@latchkey/one', 'one/name'])
})

test('clear removes what was read or written where the backend cannot list its keys, and what was kept in memory', () => {
  const backend = new TestBackend()
  backend.items.set('@latchkey/one/read', '{"v":1,"value":"ada"}')
  const { storage } = setUp(backend)
  const scope = storage.scope('one')
  scope.get('read', readText)
  scope.set('written', 'ada')
  storage.set('name', 'bob')
  scope.clear()
  expect([...backend.items.keys()]).toEqual(['@latchkey/name'])
  const refusing = setUp({ getItem: refuse, setItem: refuse, removeItem: refuse })
  refusing.storage.set('name', 'ada')
  refusing.storage.clear()
  expect(refusing.storage.get('name', readText)).toBeUndefined()
  expect(refusing.warnings()).toBe(1)
})

test.each([
  ['counts keys that it does not name', { length: 2 }, 0],
  ['has fewer keys than it counted', { length: 2, key: () => null }, 0],
  ['refuses to list them', { length: 2, key: refuse }, 1],
])('clear removes what was written to a backend that %s', (_, listing, expectedWarnings) => {
  const { storage, warnings } = setUp(Object.assign(new TestBackend(), listing))
  storage.scope('one').set('name', 'ada')
  storage.scope('one').clear()
  expect(storage.scope('one').get('name', readText)).toBeUndefined()
  expect(warnings()).toBe(expectedWarnings)
})

test('an entry lives up to and including its last millisecond and is discarded on read after it, silently', () => {
  const backend = new TestBackend()
  const { storage, clock, warnings } = setUp(backend)
  storage.set('name', 'ada', 30_000)
  clock.advance(30_000)
  expect(storage.get('name', readText)).toBe('ada')
  clock.advance(1)
  expect(storage.get('name', readText)).toBeUndefined()
  expect(backend.items.size).toBe(0)
  expect(warnings()).toBe(0)
})

test.each([
  ['a backend that refuses everything', { getItem: refuse, setItem: refuse, removeItem: refuse }],
  [
    'a backend whose quota is exceeded',
    {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
      removeItem: () => undefined,
    },
  ],
])('fault 24: %s falls back to memory with one warning', (_, backend: StorageBackend) => {
  const { storage, warnings } = setUp(backend)
  expect(storage.get('name', readText)).toBeUndefined()
  storage.set('name', 'ada')
  storage.set('other', 'bob')
  expect(storage.get('name', readText)).toBe('ada')
  expect(storage.get('other', readText)).toBe('bob')
  storage.remove('name')
  expect(storage.get('name', readText)).toBeUndefined()
  expect(warnings()).toBe(1)
})

test('fault 24: when the quota is exceeded, stored values are still read, and an older value does not come back', () => {
  const backend = new TestBackend()
  const { storage } = setUp(backend)
  storage.set('kept', 'yes')
  storage.set('name', 'old')
  vi.spyOn(backend, 'setItem').mockImplementation(refuse)
  storage.set('name', 'new')
  expect(storage.get('name', readText)).toBe('new')
  expect(storage.get('kept', readText)).toBe('yes')
  expect([...backend.items.keys()]).toEqual(['@latchkey/kept'])
})

test('fault 24: an entry that cannot be removed does not come back', () => {
  const backend = new TestBackend()
  const { storage } = setUp(backend)
  storage.set('name', 'ada')
  vi.spyOn(backend, 'removeItem').mockImplementation(refuse)
  storage.remove('name')
  expect(storage.get('name', readText)).toBeUndefined()
})

test('fault 24: a backend that works again is used again', () => {
  const backend = new TestBackend()
  const { storage } = setUp(backend)
  vi.spyOn(backend, 'setItem').mockImplementationOnce(refuse)
  storage.set('name', 'one')
  storage.set('name', 'two')
  expect(backend.items.get('@latchkey/name')).toContain('two')
  expect(storage.get('name', readText)).toBe('two')
})

test('fault 24: writes of another tab replace values in memory, by key or all at once', () => {
  const backend = new TestBackend()
  const { storage } = setUp(backend)
  const setItem = vi.spyOn(backend, 'setItem').mockImplementation(refuse)
  for (const key of ['one', 'two', 'three']) storage.set(key, 'mine')
  setItem.mockRestore()
  for (const key of ['one', 'two', 'three']) backend.setItem(`@latchkey/${key}`, '{"v":1,"value":"theirs"}')
  const values = (): unknown[] => ['one', 'two', 'three'].map((key) => storage.get(key, readText))
  expect(values()).toEqual(['mine', 'mine', 'mine'])
  storage.notify('@latchkey/one')
  expect(values()).toEqual(['theirs', 'mine', 'mine'])
  storage.notify(null)
  expect(values()).toEqual(['theirs', 'theirs', 'theirs'])
})

test('without a backend other tabs do not affect the values in memory', () => {
  const storage = createStorage({ prefix: '@latchkey/', log: createTestLog(), clock: createTestClock() })
  storage.set('name', 'ada')
  storage.notify('@latchkey/name')
  storage.notify(null)
  expect(storage.get('name', readText)).toBe('ada')
})

test('warnings say what happened, and name the key', () => {
  const backend = new TestBackend()
  const { storage, log } = setUp(backend)
  backend.setItem('@latchkey/name', '{')
  storage.get('name', readText)
  storage.watch('name', () => {
    throw new TypeError('broken')
  })
  storage.notify('@latchkey/name')
  vi.spyOn(backend, 'getItem').mockImplementation(refuse)
  storage.get('name', readText)
  expect(log.lines.map(({ message }) => message)).toEqual([
    'Stored "@latchkey/name" is invalid and was removed.',
    'A storage listener failed.',
    'Storage is not available.',
  ])
})

test('without a backend values are kept in memory, without a warning', () => {
  const clock = createTestClock()
  const log = createTestLog()
  const storage = createStorage({ prefix: '@latchkey/', log, clock })
  storage.set('name', 'ada')
  expect(storage.get('name', readText)).toBe('ada')
  storage.remove('name')
  expect(storage.get('name', readText)).toBeUndefined()
  expect(log.lines).toEqual([])
})

test.each([
  ['no JSON', '{'],
  ['empty', ''],
  ['JSON null', 'null'],
  ['a number', '7'],
  ['no version', '{"value":"ada"}'],
  ['another version', '{"v":2,"value":"ada"}'],
  ['no value', '{"v":1}'],
  ['a value of another type', '{"v":1,"value":7}'],
  ['a lifetime that is no number', '{"v":1,"value":"ada","expiresAt":"tomorrow"}'],
])('fault 25: %s is dropped with one warning', (_, text) => {
  const backend = new TestBackend()
  backend.setItem('@latchkey/name', text)
  const { storage, warnings } = setUp(backend)
  expect(storage.get('name', readText)).toBeUndefined()
  expect(storage.get('name', readText)).toBeUndefined()
  expect(warnings()).toBe(1)
  expect(backend.items.size).toBe(0)
})

test('fault 25: a reader that throws counts as a rejection', () => {
  const { storage, warnings } = setUp()
  storage.set('name', null)
  expect(storage.get('name', (value) => (value as { length: number }).length)).toBeUndefined()
  expect(warnings()).toBe(1)
})

test('fault 14: a stored __proto__ or constructor touches no prototype, neither read nor copied', () => {
  const backend = new TestBackend()
  backend.setItem(
    '@latchkey/map',
    '{"v":1,"value":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"deep":{"__proto__":{"polluted":1}}}}',
  )
  const { storage } = setUp(backend)
  const map = storage.get('map', readAny) as Record<string, unknown>
  const copy: Record<string, unknown> = {}
  for (const key of Object.keys(map)) copy[key] = map[key]
  expect('polluted' in copy).toBe(false)
  expect('polluted' in Object.assign({}, map['deep'])).toBe(false)
  expect('polluted' in {}).toBe(false)
})

test('fault 14: __proto__ as a key is an ordinary key', () => {
  const { storage } = setUp()
  storage.set('__proto__', 'ada')
  expect(storage.get('__proto__', readText)).toBe('ada')
  expect(storage.get('constructor', readText)).toBeUndefined()
})

test('another tab changes a key: only its watchers are called, and the new value is read', () => {
  const backend = new TestBackend()
  const { storage } = setUp(backend)
  const [mine, other] = [vi.fn(), vi.fn()]
  const stop = storage.scope('plugin').watch('name', mine)
  storage.watch('name', other)
  backend.setItem('@latchkey/plugin/name', '{"v":1,"value":"ada"}')
  storage.notify('@latchkey/plugin/name')
  storage.notify('somebody else')
  expect(mine).toHaveBeenCalledOnce()
  expect(other).not.toHaveBeenCalled()
  expect(storage.scope('plugin').get('name', readText)).toBe('ada')
  stop()
  storage.notify('@latchkey/plugin/name')
  expect(mine).toHaveBeenCalledOnce()
})

test('another tab clears everything: every watcher is called', () => {
  const { storage } = setUp()
  const listeners = [vi.fn(), vi.fn()]
  listeners.forEach((listener, index) => storage.watch(String(index), listener))
  storage.notify(null)
  for (const listener of listeners) expect(listener).toHaveBeenCalledOnce()
})

test('a write of another tab replaces the value in memory', () => {
  const backend = new TestBackend()
  const { storage } = setUp(backend)
  vi.spyOn(backend, 'setItem').mockImplementationOnce(refuse)
  storage.set('name', 'mine')
  backend.items.set('@latchkey/name', '{"v":1,"value":"theirs"}')
  storage.notify('@latchkey/name')
  expect(storage.get('name', readText)).toBe('theirs')
})

test('a watcher that throws is logged and does not stop the others', () => {
  const { storage, log } = setUp()
  const last = vi.fn()
  storage.watch('name', refuse)
  storage.watch('name', last)
  storage.notify('@latchkey/name')
  expect(last).toHaveBeenCalledOnce()
  expect(log.lines.map(({ level }) => level)).toEqual(['error'])
})

test("fault 52: a listener's argument says whether its key changed or everything was cleared", () => {
  const log = createTestLog()
  const storage = createStorage({ backend: undefined, prefix: 'p/', log, clock: createTestClock() })
  const heard: boolean[] = []
  storage.watch('a', (isCleared) => void heard.push(isCleared))
  storage.notify('p/a')
  storage.notify('p/b')
  storage.notify(null)
  expect(heard).toEqual([false, true])
})
