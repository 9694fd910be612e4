import { expect, test, vi } from 'vitest'
import type { ConnectorInfo } from '../contracts/Connector.js'
import type { Network } from '../contracts/Network.js'
import { createTestLog } from '../../test/log.js'
import { createTestState } from '../../test/state.js'
import { patch } from './transitions/Patch.js'
import { createStore } from './createStore.js'

const log = createTestLog()
const makeStore = (): ReturnType<typeof createStore> => createStore(createTestState(), log)

test('the snapshot is the same object until something changes', () => {
  const store = makeStore()
  const first = store.data
  expect(store.data).toBe(first)
  store.apply(patch({ initialized: false }))
  expect(store.data).toBe(first)
  store.apply(patch({ initialized: true }))
  expect(store.data).not.toBe(first)
  expect(first.initialized).toBe(false)
})

test('the snapshot cannot be changed, at no depth', () => {
  const store = makeStore()
  store.apply(patch({ sessions: { test: { status: 'connecting', connectorId: 'wallet' } } }))
  const state = store.data as { initialized: boolean; sessions: Record<string, { status: string }> }
  expect(() => (state.initialized = true)).toThrow(TypeError)
  expect(() => ((state.sessions['test'] as { status: string }).status = 'connected')).toThrow(TypeError)
  expect(store.data.sessions['test']).toEqual({ status: 'connecting', connectorId: 'wallet' })
})

test('several changes at once call a listener once, in a microtask, with the previous value', async () => {
  const store = makeStore()
  const listener = vi.fn()
  store.subscribe((state) => state.activeNamespace, listener)
  store.apply(patch({ activeNamespace: 'eip155' }))
  store.apply(patch({ activeNamespace: 'solana', online: false }))
  expect(listener).not.toHaveBeenCalled()
  await Promise.resolve()
  expect(listener.mock.calls).toEqual([['solana', undefined]])
})

test('a listener is called only for what it selects, compared by Object.is', async () => {
  const store = makeStore()
  const listener = vi.fn()
  store.subscribe((state) => state.modal, listener)
  store.apply(patch({ online: false }))
  await Promise.resolve()
  expect(listener).not.toHaveBeenCalled()
})

test('a value that changes and changes back before the microtask is no change', async () => {
  const store = makeStore()
  const listener = vi.fn()
  store.subscribe((state) => state.online, listener)
  store.apply(patch({ online: false }))
  store.apply(patch({ online: true }))
  await Promise.resolve()
  expect(listener).not.toHaveBeenCalled()
})

test('a listener or selector that throws is logged and does not stop the others', async () => {
  const store = makeStore()
  const last = vi.fn()
  store.subscribe(
    (state) => state.online,
    () => JSON.parse('{'),
  )
  store.subscribe((state) => (state.online ? 1 : JSON.parse('{')), vi.fn())
  store.subscribe((state) => state.online, last)
  store.apply(patch({ online: false }))
  await Promise.resolve()
  expect(last).toHaveBeenCalledOnce()
  expect(log.lines.map(({ level }) => level)).toEqual(['error', 'error'])
})

test('after unsubscribing nothing arrives, also when it happens during the run', async () => {
  const store = makeStore()
  const second = vi.fn()
  let stopSecond = (): void => undefined
  const stopFirst = store.subscribe(
    (state) => state.online,
    () => {
      stopFirst()
      stopSecond()
    },
  )
  stopSecond = store.subscribe((state) => state.online, second)
  store.apply(patch({ online: false }))
  await Promise.resolve()
  store.apply(patch({ online: true }))
  await Promise.resolve()
  expect(second).not.toHaveBeenCalled()
})

test('a listener that subscribes during the run is not called for the change it saw', async () => {
  const store = makeStore()
  const late = vi.fn()
  store.subscribe(
    (state) => state.online,
    () => void store.subscribe((state) => state.online, late),
  )
  store.apply(patch({ online: false }))
  await Promise.resolve()
  expect(late).not.toHaveBeenCalled()
})

test('long lists stay one plain frozen value: no entry is proxied or copied', () => {
  const store = makeStore()
  const networks = Array.from({ length: 10_000 }, (_, index) => ({ reference: String(index) }) as Network)
  const connectors = Array.from({ length: 1_000 }, (_, index) => ({ id: String(index) }) as ConnectorInfo)
  store.apply(patch({ networks: { test: networks }, connectors }))
  expect(store.data.networks['test']).toBe(networks)
  expect(store.data.connectors).toBe(connectors)
  expect(store.data.connectors).toBe(connectors)
  expect(Object.isFrozen(networks[9_999])).toBe(true)
})

test('an appended list is a new list with the same entries', () => {
  const store = makeStore()
  store.apply(patch({ connectors: [{ id: 'one' } as ConnectorInfo] }))
  const before = store.data.connectors
  store.apply(patch({ connectors: [...store.data.connectors, { id: 'two' } as ConnectorInfo] }))
  expect(store.data.connectors).not.toBe(before)
  expect(store.data.connectors[0]).toBe(before[0])
})

test('a plugin assigns the fields of its slice; snapshots and listeners follow', async () => {
  const store = makeStore()
  const { fields } = store.own('counter', { count: 0, list: [] as string[] })
  const before = store.data.plugins['counter']
  const listener = vi.fn()
  store.subscribe((state) => state.plugins['counter'], listener)
  fields.count = 1
  fields.list = [...fields.list, 'a']
  await Promise.resolve()
  expect(listener).toHaveBeenCalledOnce()
  expect(fields).toEqual({ count: 1, list: ['a'] })
  expect(store.data.plugins['counter']).toEqual({ count: 1, list: ['a'] })
  expect(before).toEqual({ count: 0, list: [] })
  fields.list.push('b')
  expect(store.data.plugins['counter']).toEqual({ count: 1, list: ['a', 'b'] })
  expect(before).toEqual({ count: 0, list: [] })
})

test('a slice stays when another plugin adds or removes one', () => {
  const store = makeStore()
  const one = store.own('one', { value: 1 })
  const two = store.own('two', { value: 2 })
  one.fields.value = 3
  expect(store.data.plugins).toEqual({ one: { value: 3 }, two: { value: 2 } })
  two.remove()
  two.fields.value = 4
  expect(store.data.plugins).toEqual({ one: { value: 3 } })
})

test('params of a route keep their identity and are not frozen', () => {
  const store = makeStore()
  const params = { amount: { value: 1 } }
  store.apply(patch({ router: { history: [{ view: 'Swap', params }] } }))
  const route = store.data.router.history[0]
  expect(route?.params).toBe(params)
  expect(Object.isFrozen(params.amount)).toBe(false)
})

test('two stores share nothing, even when made from the same object', () => {
  const initial = createTestState()
  const [one, other] = [createStore(initial, log), createStore(initial, log)]
  one.apply(patch({ online: false }))
  one.own('counter', { count: 1 })
  expect(other.data.online).toBe(true)
  expect(other.data.plugins).toEqual({})
  expect(initial).toEqual(createTestState())
})
