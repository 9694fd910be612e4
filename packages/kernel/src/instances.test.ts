import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { connection, createFakeConnector, fakeNamespace } from '../test/fakeConnector.js'
import { instance, metadata, settle, sharedStorage } from '../test/instance.js'
import { listConnectors } from './wallets/listWallets.js'
import { createTestClock } from '../test/clock.js'
import type { PluginContext } from './contracts/Plugin.js'
import type { TitledSlotView } from './contracts/slots.js'
import { createLatchkey } from './createLatchkey.js'
import { createTestLog } from '../test/log.js'
import { definePlugin } from './plugin/install.js'

/** An instance with one plugin, whose context is returned. */
function withPlugin(setUp: (context: PluginContext) => void = () => {}, options: Partial<Parameters<typeof instance>[0]> = {}) {
  let context: PluginContext | undefined
  const plugin = definePlugin({
    id: 'plugin',
    apiVersion: 1,
    setup(given) {
      context = given
      setUp(given)
    },
  })
  const latchkey = instance({ ...options, plugins: [fakeNamespace('test', []), plugin, ...(options.plugins ?? [])] })
  return { latchkey, context: context as PluginContext }
}

test('default: the facade is frozen, its state read-only', () => {
  const { latchkey } = withPlugin()
  expect(latchkey).toSatisfy(Object.isFrozen)
  expect(() => Object.assign(latchkey.state, { online: false })).toThrow(TypeError)
  expect(() => Object.assign(latchkey.state.sessions, { test: {} })).toThrow(TypeError)
  expect(latchkey.state).toBe(latchkey.state)
})

test('default: start runs onReady once, later calls return the first promise', async () => {
  const onReady = vi.fn()
  const { latchkey, context } = withPlugin((given) => given.onReady(onReady))
  expect(latchkey.state.initialized).toBe(false)
  await Promise.all([latchkey.start(), latchkey.start()])
  expect(onReady).toHaveBeenCalledOnce()
  expect(latchkey.state.initialized).toBe(true)
  context.onReady(onReady)
  expect(onReady).toHaveBeenCalledTimes(2)
})

test('fault 36: an onReady that fails or never settles is logged by plugin and isolated, and delays start by a second at most', async () => {
  const clock = createTestClock()
  const log = createTestLog()
  const works = vi.fn()
  const plugins = [
    [
      'throws',
      () => {
        throw new RangeError('no')
      },
    ],
    ['rejects', () => Promise.reject(new RangeError('no'))],
    ['hangs', () => new Promise<void>(() => {})],
    ['works', works],
  ] as const
  const latchkey = instance({
    clock,
    logger: log,
    logLevel: 'error',
    plugins: plugins.map(([id, run]) => definePlugin({ id, apiVersion: 1, setup: (context) => context.onReady(run) })),
  })
  const started = latchkey.start()
  await clock.waitFor(10_000)
  expect(works).toHaveBeenCalledOnce()
  await settle()
  clock.advance(1_000)
  await started
  expect(latchkey.state.initialized).toBe(true)
  clock.advance(9_000)
  await settle()
  expect(log.lines.map(({ message }) => message.split(' ')[0])).toEqual(['[latchkey:throws]', '[latchkey:rejects]', '[latchkey:hangs]'])
})

test('default: the first network of the first namespace is active, or the one the host names', () => {
  const plugins = [fakeNamespace('test', []), fakeNamespace('second', [])]
  expect(instance({ plugins }).state).toMatchObject({ activeNamespace: 'test', activeNetworkIds: { test: 'test:1', second: 'second:1' } })
  expect(instance({ plugins, defaultNetwork: 'second:2' }).state).toMatchObject({
    activeNamespace: 'second',
    activeNetworkIds: { test: 'test:1', second: 'second:2' },
  })
  expect(() => instance({ plugins, defaultNetwork: 'test:9' })).toThrow(
    expect.objectContaining({
      code: 'OPTION_INVALID',
      context: expect.objectContaining({ option: 'defaultNetwork', problem: expect.stringContaining('test:9') }) as object,
    }),
  )
})

test('default: custom wallets are offered', () => {
  const wallet = { id: 'w', name: 'Wallet' }
  expect(instance({ plugins: [], customWallets: [wallet] }).state.wallets).toEqual([wallet])
})

test('behavior: two instances share nothing', async () => {
  const clock = createTestClock()
  const wallets = [createFakeConnector({ id: 'wallet' }), createFakeConnector({ id: 'wallet' })] as const
  const contexts: PluginContext[] = []
  const taps = [vi.fn(), vi.fn()]
  const both = wallets.map((wallet, index) => {
    const plugin = definePlugin({
      id: 'plugin',
      apiVersion: 1,
      setup(context) {
        contexts.push(context)
        context.state.own({ count: 0 }).count = index
        context.services.provide('plugin.service', index)
        context.hooks.onConnect.tap(taps[index] as () => void)
      },
    })
    return instance({ clock, plugins: [fakeNamespace('test', [wallet]), plugin] })
  })
  const [first, second] = both as [(typeof both)[number], (typeof both)[number]]
  const connecting = first.connect({ connectorId: 'wallet' })
  wallets[0].next('connect').answer(connection())
  await connecting
  first.ui.showToast('Hello')
  expect(taps.map(({ mock }) => mock.calls.length)).toEqual([1, 0])
  expect(second.state.sessions).toEqual({ test: { status: 'disconnected' } })
  expect(second.state.toast.open).toBe(false)
  expect([first, second].map(({ services }) => services.get('plugin.service'))).toEqual([0, 1])
  expect([first, second].map(({ state }) => state.plugins['plugin'])).toEqual([{ count: 0 }, { count: 1 }])
  first.dispose()
  expect(contexts.map(({ signal }) => signal.aborted)).toEqual([true, false])
  expect(second.state.connectors).toHaveLength(1)
  await expect(second.open({ view: 'my.networks' })).resolves.toMatchObject({ opened: true })
})

test('behavior: dispose leaves no tap, entry, slice, timer, listener or subscription', async () => {
  const clock = createTestClock()
  const wallet = createFakeConnector({ id: 'wallet' })
  const listener = vi.fn()
  const onDispose = vi.fn()
  const tap = vi.fn()
  const { latchkey, context } = withPlugin(
    (given) => {
      given.state.own({ count: 0 })
      given.connectors.add(wallet)
      given.wallets.add({ id: 'w', name: 'Wallet' })
      given.views.add([{ id: 'Account', title: 'Account' }])
      given.slots.add('footer', { id: 'item', view: 'Account' })
      given.services.provide('plugin.service', {})
      given.rpc.handle('test', 'ping', () => ({ result: 'pong' }))
      given.state.subscribe((state) => state.connectors, listener)
      given.hooks.onConnect.tap(tap)
      given.onDispose(onDispose)
    },
    { clock, storage: sharedStorage() },
  )
  await latchkey.start()
  const connecting = latchkey.connect({ connectorId: 'wallet' })
  wallet.next('connect').answer(connection())
  await connecting
  await latchkey.open()
  latchkey.ui.showToast('Hello')
  await settle()
  listener.mockClear()
  latchkey.dispose()
  latchkey.dispose()
  await settle()
  expect(onDispose).toHaveBeenCalledOnce()
  expect(listener).not.toHaveBeenCalled()
  expect(wallet.listeners.size).toBe(0)
  expect(clock.pending).toEqual([])
  expect(context.signal.aborted).toBe(true)
  expect(latchkey.state).toMatchObject({ sessions: {}, networks: {}, activeNetworkIds: {}, connectors: [], wallets: [], plugins: {} })
  expect(latchkey.namespaces.list()).toEqual([])
  expect(latchkey.services.get('plugin.service')).toBeUndefined()
  expect(latchkey.ui.views.get('Account')).toBeUndefined()
  expect(latchkey.ui.slots.list('footer')).toEqual([])
})

test('behavior: what a plugin registers after dispose has no effect', async () => {
  const { latchkey, context } = withPlugin()
  latchkey.dispose()
  const run = vi.fn()
  context.connectors.add(createFakeConnector({ id: 'late' }))
  context.services.provide('plugin.service', {})
  context.onReady(run)
  context.onDispose(run)
  await settle()
  expect(latchkey.state.connectors).toEqual([])
  expect(latchkey.services.get('plugin.service')).toBeUndefined()
  expect(run).not.toHaveBeenCalled()
})

test('error: every call after dispose rejects with DISPOSED', async () => {
  const { latchkey, context } = withPlugin()
  latchkey.dispose()
  const disposed = expect.objectContaining({ code: 'DISPOSED' }) as object
  const later = [
    () => latchkey.start(),
    () => latchkey.open(),
    () => latchkey.close(),
    () => latchkey.connect({ connectorId: 'wallet' }),
    () => latchkey.disconnect(),
    () => latchkey.switchNetwork({ chainId: 'test:1' }),
    () => latchkey.request({ method: 'ping' }),
    () => latchkey.getBalance(),
    () => latchkey.removeNetwork({ chainId: 'test:1' }),
    () => latchkey.addNetwork({ namespace: 'test', network: '3' }),
    () => context.open('View'),
    () => context.connect({ connectorId: 'wallet' }),
    () => context.request({ method: 'ping' }),
    () => context.http.request('directory', { path: '/' }),
  ]
  for (const call of later) await expect(call()).rejects.toEqual(disposed)
  expect(() => latchkey.switchAccount({ address: 'a' })).toThrow(disposed)
  expect(() => latchkey.setActiveNamespace('test')).toThrow(disposed)
})

test('error: a plugin whose cleanup throws does not stop the cleanup of others', () => {
  const log = createTestLog()
  const undone = vi.fn()
  const { latchkey } = withPlugin(
    (context) => {
      context.onDispose(undone)
      context.onDispose(() => {
        throw new RangeError('no')
      })
    },
    { logger: log, logLevel: 'error' },
  )
  latchkey.dispose()
  expect(undone).toHaveBeenCalledOnce()
  expect(log.lines).toMatchObject([{ level: 'error', message: expect.stringContaining('[latchkey:plugin]') as string }])
})

test('error: when a setup throws, the plugins before it are undone', () => {
  const undone = vi.fn()
  const works = definePlugin({ id: 'works', apiVersion: 1, setup: (context) => context.onDispose(undone) })
  const broken = definePlugin({
    id: 'broken',
    apiVersion: 1,
    setup: () => {
      throw new RangeError('no')
    },
  })
  expect(() => instance({ plugins: [works, broken] })).toThrow(
    expect.objectContaining({ code: 'PLUGIN_SETUP_FAILED', context: { plugin: 'broken' } }),
  )
  expect(undone).toHaveBeenCalledOnce()
})

test('state: one writer per slice; others read a frozen copy', () => {
  const { context, latchkey } = withPlugin()
  const slice = context.state.own({ count: 1, list: ['a'] })
  slice.count = 2
  slice.list = [...slice.list, 'b']
  expect(context.state.read('plugin')).toEqual({ count: 2, list: ['a', 'b'] })
  expect(latchkey.state.plugins['plugin']).toEqual({ count: 2, list: ['a', 'b'] })
  expect(() => Object.assign(context.state.read('plugin') as object, { count: 3 })).toThrow(TypeError)
  expect(() => context.state.own({ count: 1 })).toThrow(
    expect.objectContaining({ code: 'REGISTRATION_DUPLICATE', context: { registry: 'state', key: 'plugin', plugin: 'plugin' } }),
  )
  expect(context.state.read('nobody')).toBeUndefined()
})

test('rpc: a handler answers its method of its namespace, undefined passes, a second is rejected', async () => {
  const { context, latchkey } = withPlugin()
  const dispose = context.rpc.handle('test', 'ping', async ({ params }) => ({ result: params ?? null }))
  context.rpc.handle('other', 'ping', () => ({ result: 'wrong namespace' }))
  context.rpc.handle('test', 'pass', () => undefined)
  expect(await latchkey.request({ method: 'ping' })).toBeNull()
  expect(await latchkey.request({ method: 'ping', params: [1] })).toEqual([1])
  await expect(latchkey.request({ method: 'pass' })).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  const again = (): unknown => context.rpc.handle('test', 'ping', () => undefined)
  expect(again).toThrow(
    expect.objectContaining({ code: 'REGISTRATION_DUPLICATE', context: { registry: 'rpc', key: 'test ping', plugin: 'plugin' } }),
  )
  dispose()
  await expect(latchkey.request({ method: 'ping' })).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  expect(again).not.toThrow()
})

test('views: all of a call are registered, or none', () => {
  const { context, latchkey } = withPlugin()
  const load = async () => ({ views: {} })
  const dispose = context.views.add(
    [
      { id: 'a.One', title: 'One' },
      { id: 'a.Two', title: 'Two' },
    ],
    load,
  )
  expect(latchkey.ui.views.get('a.Two')).toEqual({ spec: { id: 'a.Two', title: 'Two' }, load, pluginId: 'plugin' })
  expect(() =>
    latchkey.ui.views.add([
      { id: 'b.New', title: 'New' },
      { id: 'a.One', title: 'Again' },
    ]),
  ).toThrow(expect.objectContaining({ code: 'REGISTRATION_DUPLICATE' }))
  expect(latchkey.ui.views.get('b.New')).toBeUndefined()
  dispose()
  expect(latchkey.ui.views.get('a.One')).toBeUndefined()
})

test('slots: items in the order of registration, each id once, each undone by itself', () => {
  const { context, latchkey } = withPlugin()
  const [send, swap] = ['send', 'swap'].map((id) => ({ id, title: id, view: 'a.View' })) as [TitledSlotView, TitledSlotView]
  const dispose = context.slots.add('account.tabs', send)
  context.slots.add('footer', send)
  context.slots.add('account.tabs', swap)
  expect(latchkey.ui.slots.list('account.tabs')).toEqual([send, swap])
  expect(() => context.slots.add('account.tabs', { ...swap })).toThrow(expect.objectContaining({ code: 'REGISTRATION_DUPLICATE' }))
  dispose()
  expect(latchkey.ui.slots.list('account.tabs')).toEqual([swap])
})

test("connectors: the state has a frozen copy of the connector's info", () => {
  const { context, latchkey } = withPlugin()
  const wallet = createFakeConnector({ id: 'wallet', name: 'Wallet' })
  const dispose = context.connectors.add(wallet)
  Object.assign(wallet.info, { name: 'Evil' })
  expect(latchkey.state.connectors).toEqual([{ id: 'wallet', namespace: 'test', name: 'Wallet', type: 'ANNOUNCED' }])
  expect(latchkey.state.connectors[0]).toSatisfy(Object.isFrozen)
  expect(() => context.connectors.add(createFakeConnector({ id: 'wallet' }))).toThrow(
    expect.objectContaining({ code: 'REGISTRATION_DUPLICATE' }),
  )
  context.connectors.add(createFakeConnector({ id: 'wallet', namespace: 'other' }))
  dispose()
  expect(latchkey.state.connectors).toMatchObject([{ namespace: 'other' }])
})

test('fault 8: 1,000 connectors call a listener once', async () => {
  const { context, latchkey } = withPlugin()
  const listener = vi.fn()
  latchkey.subscribe((state) => state.connectors, listener)
  for (let index = 0; index < 1_000; index += 1) context.connectors.add(createFakeConnector({ id: `wallet${index}` }))
  expect(latchkey.state.connectors).toHaveLength(1_000)
  await settle()
  expect(listener).toHaveBeenCalledOnce()
})

test.each(['constructor', '__proto__', 'e', 'UPPER', ''])('fault 14: an invalid CAIP-2 namespace is rejected: %s', (namespace) => {
  expect(() => instance({ plugins: [{ ...fakeNamespace(namespace, []), id: 'plugin' }] })).toThrow(
    expect.objectContaining({ code: 'PLUGIN_SETUP_FAILED', cause: expect.objectContaining({ code: 'PLUGIN_INVALID' }) as object }),
  )
})

test('behavior: the first call loads its actions; calls that need no wallet work before', async () => {
  const wallet = createFakeConnector({ id: 'wallet' })
  const latchkey = createLatchkey({
    projectId: 'test',
    metadata,
    storage: false,
    plugins: [fakeNamespace('test', [wallet]), fakeNamespace('second', [])],
  })
  expect(listConnectors(latchkey)).toHaveLength(1)
  expect(latchkey.ui.routeToNetwork('test:2')).toBeUndefined()
  latchkey.ui.views.add([{ id: 'my.move', title: 'Move', role: 'switchNetwork' }])
  expect(latchkey.ui.routeToNetwork('test:2')).toEqual({ view: 'my.move', params: { chainId: 'test:2' } })
  expect(latchkey.ui.router.isTransactionStackEmpty).toBe(true)
  expect(() => latchkey.switchAccount({ address: 'alice' })).toThrow(expect.objectContaining({ code: 'NOT_CONNECTED' }))
  expect(() => latchkey.setActiveNamespace('nobody')).toThrow(expect.objectContaining({ code: 'NAMESPACE_NOT_CONFIGURED' }))
  latchkey.setActiveNamespace('second')
  expect(latchkey.state.activeNamespace).toBe('second')
  latchkey.ui.showToast('Hello')
  latchkey.ui.router.push('Networks')
  const connecting = latchkey.connect({ connectorId: 'wallet', namespace: 'test' })
  await vi.waitFor(() => wallet.next('connect').answer(connection()), { timeout: 20_000 })
  expect(await connecting).toMatchObject({ address: 'alice' })
  expect(latchkey.state.toast).toMatchObject({ open: true, message: 'Hello' })
  expect(latchkey.state.router.history).toEqual([{ view: 'Networks' }])
  latchkey.ui.hideToast()
  expect(latchkey.state.toast.open).toBe(false)
})

test('behavior: start loads nothing without stored data, and restores stored sessions', async () => {
  const storage = sharedStorage()
  const first = createFakeConnector({ id: 'wallet' })
  const create = (wallet: typeof first) =>
    createLatchkey({ projectId: 'test', metadata, storage, plugins: [fakeNamespace('test', [wallet])] })
  const before = create(first)
  await before.start()
  expect(first.told).toEqual([])
  const connecting = before.connect({ connectorId: 'wallet' })
  await vi.waitFor(() => first.next('connect').answer(connection()), { timeout: 20_000 })
  await connecting
  before.dispose()
  const second = createFakeConnector({ id: 'wallet' })
  const after = create(second)
  const started = after.start()
  await vi.waitFor(() => second.next('reconnect').answer(connection()), { timeout: 20_000 })
  await started
  expect(after.state.sessions['test']).toMatchObject({ status: 'connected', account: { address: 'alice' } })
  expect(second.told).not.toContain('connect')
})

test("default: services get the package version, and the protocol's client id once it is known", async () => {
  const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }
  const asked: URL[] = []
  vi.stubGlobal('fetch', async (url: URL) => {
    asked.push(url)
    return new Response('{}')
  })
  const { context } = withPlugin(undefined, { endpoints: { directory: 'https://api.example' } })
  await context.http.request('directory', { path: '/getWallets' })
  context.services.provide('http.clientId', () => 'c1')
  await context.http.request('directory', { path: '/getWallets' })
  vi.unstubAllGlobals()
  const url = `https://api.example/getWallets?projectId=test&st=latchkey&sv=${manifest.version}`
  expect(asked.map(String)).toEqual([url, `${url}&clientId=c1`])
})

test('default: the provider of a namespace is the service that its plugin gave', () => {
  const provider = { request: async () => null }
  const plugin = definePlugin({ id: 'chain', apiVersion: 1, setup: ({ services }) => void services.provide('test.provider', provider) })
  const latchkey = instance({ plugins: [fakeNamespace('test', []), fakeNamespace('other', []), plugin] })
  expect(latchkey.provider('test')).toBe(provider)
  expect(latchkey.provider('other')).toBeUndefined()
  latchkey.dispose()
})
