import { expect, test, vi } from 'vitest'
import type { LatchkeyEvent } from '../contracts/events.js'
import { createTestLog } from '../../test/log.js'
import { createTestState } from '../../test/state.js'
import { createStore } from './createStore.js'
import { patch } from './transitions/Patch.js'
import { createEvents } from './createEvents.js'
import { emitStateEvents } from './stateEvents.js'

const account = { namespace: 'test', address: 'alice', type: 'eoa' } as const
const session = { status: 'connected', connectorId: 'wallet', account, accounts: [account], chainId: 'test:1' } as const

function follow() {
  const log = createTestLog()
  const store = createStore({ ...createTestState(), sessions: { test: { status: 'disconnected' } }, networks: { test: [] } }, log)
  const events = createEvents(log)
  const heard: LatchkeyEvent[] = []
  events.on((event) => heard.push(event))
  return { store, events, heard, log, stop: emitStateEvents(store, events) }
}

test('default: listeners get each event with its payload, frozen, until they unsubscribe', () => {
  const events = createEvents(createTestLog())
  const listener = vi.fn()
  const stop = events.on(listener)
  events.emit('viewChanged', { view: 'Account' })
  stop()
  events.emit('viewChanged', { view: 'Connect' })
  expect(listener.mock.calls).toEqual([[{ type: 'viewChanged', view: 'Account' }]])
  expect(Object.isFrozen(listener.mock.calls[0]?.[0])).toBe(true)
})

test("behavior: a payload cannot override the event's type", () => {
  const events = createEvents(createTestLog())
  const listener = vi.fn()
  events.on(listener)
  events.emit('viewChanged', { view: 'Account', ...{ type: 'connected' } })
  expect(listener.mock.calls[0]?.[0]).toMatchObject({ type: 'viewChanged' })
})

test('behavior: a listener that throws is logged and does not stop the others; the same function can listen twice', () => {
  const log = createTestLog()
  const events = createEvents(log)
  const listener = vi.fn()
  events.on(() => JSON.parse('{'))
  const stop = events.on(listener)
  events.on(listener)
  events.emit('modalClosed', {})
  expect(listener).toHaveBeenCalledTimes(2)
  expect(log.lines.map(({ level }) => level)).toEqual(['error'])
  stop()
  events.emit('modalClosed', {})
  expect(listener).toHaveBeenCalledTimes(3)
})

test('behavior: state changes emit events, sessions first', async () => {
  const { store, heard } = follow()
  store.apply(patch({ sessions: { test: session }, activeNetworkIds: { test: 'test:1' } }))
  await Promise.resolve()
  expect(heard.map(({ type }) => type)).toEqual(['connected', 'networkChanged'])
  expect(heard[0]).toMatchObject({ connection: { address: 'alice', namespace: 'test' } })
  const bob = { ...account, address: 'bob' }
  store.apply(patch({ sessions: { test: { ...session, account: bob, accounts: [bob] } } }))
  await Promise.resolve()
  store.apply(patch({ sessions: { test: { status: 'disconnected' } } }))
  await Promise.resolve()
  expect(heard.slice(2)).toMatchObject([
    { type: 'accountChanged', connection: { address: 'bob' } },
    { type: 'disconnected', namespace: 'test' },
  ])
})

test('behavior: the modal opens, shows another view and closes', async () => {
  const { store, heard, stop } = follow()
  store.apply(patch({ modal: { ...store.data.modal, open: true }, router: { history: [{ view: 'Connect' }] } }))
  await Promise.resolve()
  store.apply(patch({ router: { history: [{ view: 'Connect' }, { view: 'WhatIsAWallet' }] } }))
  await Promise.resolve()
  store.apply(patch({ modal: { ...store.data.modal, open: false }, router: { history: [] } }))
  await Promise.resolve()
  expect(heard).toEqual([{ type: 'modalOpened', view: 'Connect' }, { type: 'viewChanged', view: 'WhatIsAWallet' }, { type: 'modalClosed' }])
  stop()
  store.apply(patch({ modal: { ...store.data.modal, open: true } }))
  await Promise.resolve()
  expect(heard).toHaveLength(3)
})
