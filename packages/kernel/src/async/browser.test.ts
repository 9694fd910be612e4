import { afterEach, expect, test, vi } from 'vitest'
import { instance } from '../../test/instance.js'
import { pageStorage } from './browser.js'
import { followPage } from './followPage.js'

/** A page with the few APIs that the kernel uses. */
function stubPage() {
  const page = Object.assign(new EventTarget(), {
    localStorage: new Map<string, string>(),
    count: { added: 0 },
  })
  const items = page.localStorage
  const localStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  }
  vi.stubGlobal('window', Object.assign(page, { localStorage }))
  vi.stubGlobal('navigator', { onLine: true })
  return { page, items }
}

afterEach(() => vi.unstubAllGlobals())

test('default: without a page there is no storage and no event to follow', () => {
  expect(pageStorage()).toBeUndefined()
  expect(() => followPage({ id: 'a', self: {}, onStorage: vi.fn(), onOnline: vi.fn(), onNamesake: vi.fn() })()).not.toThrow()
})

test('default: stores in localStorage', () => {
  const { items } = stubPage()
  const storage = pageStorage()
  storage?.setItem('key', 'text')
  expect(items).toEqual(new Map([['key', 'text']]))
  expect(storage?.getItem('key')).toBe('text')
  storage?.removeItem('key')
  expect(storage?.getItem('key')).toBeNull()
})

test('fault 24: a page whose storage is forbidden throws on use only', () => {
  vi.stubGlobal('window', {
    get localStorage() {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  })
  const storage = pageStorage()
  expect(() => storage?.getItem('key')).toThrow('insecure')
})

test('fault 47: the state follows the page offline and online from the first call to dispose()', async () => {
  const { page } = stubPage()
  const latchkey = instance({ plugins: [] })
  const tell = (onLine: boolean): void => {
    vi.stubGlobal('navigator', { onLine })
    page.dispatchEvent(new Event(onLine ? 'online' : 'offline'))
  }
  tell(false)
  expect(latchkey.state.online).toBe(true)
  await latchkey.open()
  expect(latchkey.state.online).toBe(false)
  tell(true)
  expect(latchkey.state.online).toBe(true)
  tell(false)
  expect(latchkey.state.online).toBe(false)
  latchkey.dispose()
  tell(true)
  expect(latchkey.state.online).toBe(false)
})

test('default: calls back with the key that another tab changed, until disposed', () => {
  const { page } = stubPage()
  const onStorage = vi.fn()
  const dispose = followPage({ id: 'a', self: {}, onStorage, onOnline: vi.fn(), onNamesake: vi.fn() })
  page.dispatchEvent(Object.assign(new Event('storage'), { key: '@latchkey/connections' }))
  page.dispatchEvent(Object.assign(new Event('storage'), { key: null }))
  dispose()
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'late' }))
  expect(onStorage.mock.calls).toEqual([['@latchkey/connections'], [null]])
})
