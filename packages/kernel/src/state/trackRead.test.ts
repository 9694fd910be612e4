import { expect, test } from 'vitest'
import { createTestLog } from '../../test/log.js'
import { createTestState } from '../../test/state.js'
import { patch } from './transitions/Patch.js'
import { createStore } from './createStore.js'
import type { ConnectorInfo } from '../contracts/Connector.js'
import { trackRead } from './trackRead.js'

const wallet = { id: 'wallet', name: 'Wallet', namespace: 'test', type: 'INJECTED' } as const satisfies ConnectorInfo

function makeStore(): ReturnType<typeof createStore> {
  const store = createStore(createTestState(), createTestLog())
  store.apply(
    patch({ connectors: [wallet], sessions: { test: { status: 'connecting', connectorId: 'wallet' }, other: { status: 'disconnected' } } }),
  )
  return store
}

test('default: stale only when a part that was read changes', () => {
  const store = makeStore()
  const read = trackRead(store.data, (state) => `${state.modal.open} ${state.sessions['test']?.status}`)
  expect(read.value).toBe('false connecting')
  expect(read.isStale(store.data)).toBe(false)
  store.apply(
    patch({
      online: false,
      modal: { ...store.data.modal, shake: true },
      sessions: { ...store.data.sessions, other: { status: 'reconnecting', connectorId: 'a' } },
    }),
  )
  expect(read.isStale(store.data)).toBe(false)
  store.apply(patch({ modal: { ...store.data.modal, open: true } }))
  expect(read.isStale(store.data)).toBe(true)
})

test('default: a part that is returned whole counts by identity and is the snapshot itself', () => {
  const store = makeStore()
  const read = trackRead(store.data, (state) => state.sessions['test'])
  expect(read.value).toBe(store.data.sessions['test'])
  store.apply(patch({ sessions: { ...store.data.sessions, other: { status: 'reconnecting', connectorId: 'a' } } }))
  expect(read.isStale(store.data)).toBe(false)
  store.apply(patch({ sessions: { ...store.data.sessions, test: { status: 'connecting', connectorId: 'wallet' } } }))
  expect(read.isStale(store.data)).toBe(true)
})

test('default: parts inside a new record or list are plain data, which can be cloned', () => {
  const store = makeStore()
  const { value } = trackRead(store.data, (state) => ({ session: state.sessions['test'], connectors: state.connectors }))
  expect(value.session).toBe(store.data.sessions['test'])
  expect(value.connectors).toBe(store.data.connectors)
  expect(structuredClone(value)).toEqual({ session: { status: 'connecting', connectorId: 'wallet' }, connectors: [wallet] })
  expect(trackRead(store.data, (state) => [state.sessions['test']]).value[0]).toBe(store.data.sessions['test'])
})

test('behavior: a presence check is a read', () => {
  const store = makeStore()
  const read = trackRead(store.data, (state) => Object.keys(state.sessions).length)
  store.apply(patch({ sessions: { test: { status: 'disconnected' } } }))
  expect(read.isStale(store.data)).toBe(true)
})
