import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LatchkeyOptions } from '../contracts/LatchkeyOptions.js'
import type { ScopedStorage } from '../contracts/Host.js'
import { createTestLog } from '../../test/log.js'
import { definePlugin } from '../plugin/install.js'
import { connection, createFakeConnector, fakeNamespace } from '../../test/fakeConnector.js'
import { instance, settle } from '../../test/instance.js'

const EVENTS = ['storage', 'online', 'offline', 'latchkey:resident']
let page: EventTarget
let items: Map<string, string>

beforeEach(() => {
  items = new Map()
  page = Object.assign(new EventTarget(), {
    localStorage: {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, text: string) => void items.set(key, text),
      removeItem: (key: string) => void items.delete(key),
    },
  })
  vi.stubGlobal('window', page)
  vi.stubGlobal('navigator', { onLine: true })
})

afterEach(() => vi.unstubAllGlobals())

/** An instance with two wallets that stores in the page's storage. */
function resident(options: Partial<LatchkeyOptions> = {}) {
  const log = createTestLog()
  const wallets = ['amber', 'birch'].map((id) => createFakeConnector({ id }))
  let storage: ScopedStorage | undefined
  const plugin = definePlugin({ id: 'plugin', apiVersion: 1, setup: (context) => void (storage = context.storage) })
  const latchkey = instance({
    logger: log,
    logLevel: 'warn',
    ...options,
    storage: options.storage ?? window.localStorage,
    plugins: [fakeNamespace('test', wallets), plugin],
  })
  const wallet = (id: string) => wallets.find(({ info }) => info.id === id) ?? expect.fail(id)
  const connect = async (id: string): Promise<void> => {
    const result = latchkey.connect({ connectorId: id })
    wallet(id).next('connect').answer(connection())
    await result
  }
  const session = (): string => {
    const current = latchkey.state.sessions['test']
    return current && current.status !== 'disconnected' ? `${current.status} ${current.connectorId}` : 'disconnected'
  }
  return { latchkey, log, wallet, connect, session, storage: storage as ScopedStorage }
}

test('fault 62: two instances of one id behave as two tabs do, and the second logs it once', async () => {
  const [one, two, three] = [resident(), resident(), resident()]
  await one.connect('amber')
  await two.connect('amber')
  await three.connect('amber')
  expect([one, two, three].map(({ log }) => log.lines.length)).toEqual([0, 1, 1])
  expect(two.log.lines).toMatchObject([{ level: 'warn', message: expect.stringContaining('id "default"') as string }])
  await one.connect('birch')
  expect(two.session()).toBe('reconnecting birch')
  two.wallet('birch').next('reconnect').answer(connection())
  await settle()
  expect(two.session()).toBe('connected birch')
  await two.latchkey.disconnect()
  expect([one, two, three].map(({ session }) => session())).toEqual(['disconnected', 'disconnected', 'disconnected'])
  expect(one.wallet('birch').told).not.toContain('disconnect')
})

test('fault 62: instances of different ids share neither storage nor events', async () => {
  const [one, two] = [resident({ id: 'shop' }), resident({ id: 'shop-2' })]
  const heard = vi.fn()
  two.storage.watch('key', heard)
  await one.connect('amber')
  await two.connect('amber')
  one.storage.set('key', 1)
  const before = [...items].filter(([key]) => key.startsWith('@latchkey:shop-2/'))
  await one.connect('birch')
  await one.latchkey.disconnect()
  expect(two.session()).toBe('connected amber')
  expect(heard).not.toHaveBeenCalled()
  expect([...items].filter(([key]) => key.startsWith('@latchkey:shop-2/'))).toEqual(before)
  expect(two.log.lines).toEqual([])
})

test('behavior: a plugin is notified of what its twin in another instance of the same id stored, not of its own writes', () => {
  const [one, two] = [resident(), resident()]
  void one.latchkey.ui.preload()
  void two.latchkey.ui.preload()
  const heard = [vi.fn(), vi.fn()]
  one.storage.watch('key', heard[0] as () => void)
  two.storage.watch('key', heard[1] as () => void)
  one.storage.set('key', 1)
  expect(heard.map(({ mock }) => mock.calls)).toEqual([[], [[false]]])
})

test('behavior: instances with storage: false do not affect each other', async () => {
  const [one, two] = [resident(), resident({ storage: false })]
  await one.connect('amber')
  await two.connect('birch')
  await two.latchkey.disconnect()
  expect([one.session(), two.session()]).toEqual(['connected amber', 'disconnected'])
})

test('behavior: no listener is added before it is needed, and none is left after dispose', async () => {
  const count = (): number => EVENTS.flatMap((event) => getEventListeners(page, event)).length
  const one = resident()
  expect(count()).toBe(0)
  await one.connect('amber')
  expect(count()).toBe(EVENTS.length)
  one.latchkey.dispose()
  expect(count()).toBe(0)
  const two = resident()
  await two.connect('amber')
  expect(two.log.lines).toEqual([])
})

test.each([
  undefined,
  null,
  1,
  {},
  { key: 1 },
  { key: '@latchkey/connection:test' },
  { id: 'default' },
  { id: 'default', self: null, greet: 1 },
])('behavior: an invalid storage event is ignored: %j', async (detail) => {
  const one = resident()
  await one.connect('amber')
  page.dispatchEvent(new CustomEvent('latchkey:resident', { detail }))
  expect(one.session()).toBe('connected amber')
})
