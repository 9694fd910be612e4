import { expect, test } from 'vitest'
import type { Network } from '../../contracts/Network.js'
import { createTestState } from '../../../test/state.js'
import { alertDismissed, alertRaised } from './sessions.js'
import { toastHidden, toastShown, modalClosed, modalOpened, shakeSet, pairingShown } from './modal.js'
import { namespaceAdded, namespaceRemoved } from './registered.js'
import { networkAdded, networkRemoved } from './networks.js'
import { restored, walletUsed } from './restored.js'

const network = (caipNetworkId: Network['caipNetworkId'], name = 'Network'): Network => ({
  caipNetworkId,
  namespace: 'test',
  reference: caipNetworkId.slice(5),
  name,
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: [], chainDefault: [] },
  testnet: false,
})

const [one, two] = [network('test:1'), network('test:2')]

test('a namespace is added with its first network and removed completely', () => {
  const before = createTestState({ activeNamespace: 'other' })
  const state = { ...before, ...namespaceAdded(before, 'test', [one, two]) }
  expect(state).toMatchObject({
    sessions: { test: { status: 'disconnected' } },
    networks: { test: [one, two] },
    activeNetworkIds: { test: 'test:1' },
  })
  expect({ ...state, ...namespaceRemoved(state, 'test') }).toEqual(before)
  expect(namespaceRemoved({ ...state, activeNamespace: 'test' }, 'test').activeNamespace).toBeUndefined()
})

test('a network is appended, or replaces the one with its id', () => {
  const state = createTestState({ networks: { test: [one] } })
  expect(networkAdded(state, two).networks).toEqual({ test: [one, two] })
  const renamed = network('test:1', 'Renamed')
  expect(networkAdded({ ...state, networks: { test: [one, two] } }, renamed).networks).toEqual({ test: [renamed, two] })
  expect(networkRemoved({ ...state, networks: { test: [one, two] } }, one)).toEqual({ networks: { test: [two] } })
  const empty = createTestState()
  expect(networkAdded(empty, one).networks).toEqual({ test: [one] })
  expect(networkRemoved(empty, one).networks).toEqual({ test: [] })
})

test('a stored network that the application no longer lists stays chosen; a namespace that is gone does not', () => {
  const state = createTestState({ networks: { test: [one, two] }, activeNetworkIds: { test: 'test:1' } })
  const remembered = { namespace: 'test', networkIds: { test: 'test:2', gone: 'gone:1' }, recentWallets: [] } as const
  expect(restored(state, remembered)).toEqual({ activeNamespace: 'test', activeNetworkIds: { test: 'test:2' }, recentWallets: [] })
  const unknown = { namespace: 'gone', networkIds: { test: 'test:9' }, recentWallets: [] } as const
  expect(restored(state, unknown)).toEqual({ activeNetworkIds: { test: 'test:9' }, recentWallets: [] })
  for (const namespace of ['constructor', '__proto__', 'toString'])
    expect(restored(state, { namespace, networkIds: {}, recentWallets: [] })).not.toHaveProperty('activeNamespace')
})

test("closing resets the modal's state", () => {
  const before = createTestState()
  const open = { ...before, ...modalOpened('test'), ...pairingShown({ uri: 'wc:1' }, 1_000), router: { history: [{ view: 'One' }] } }
  expect(open.modal).toEqual({ open: true, loading: false, shake: false, namespace: 'test' })
  expect(open.pairing).toEqual({ uri: 'wc:1', expiresAtMs: 241_000 })
  expect({ ...open, ...modalClosed() }).toEqual(before)
  expect(shakeSet(open, true).modal).toEqual({ ...open.modal, shake: true })
})

test('a hidden toast keeps its text, and alerts are dismissed one by one', () => {
  const shown = { ...createTestState(), ...toastShown('Copied', 'success') }
  expect(toastHidden(shown).toast).toEqual({ open: false, message: 'Copied', variant: 'success' })
  const alerts = ['PROJECT_ID_INVALID', 'SESSION_EXPIRED'] as const
  const state = alerts.reduce(
    (former, code) => ({ ...former, ...alertRaised(former, { code, variant: 'error', shortMessage: '', longMessage: '' }) }),
    shown,
  )
  expect(alertDismissed(state, 0).alerts?.map(({ code }) => code)).toEqual(['SESSION_EXPIRED'])
})

test('the two most recently used wallets are kept, newest first', () => {
  const wallet = (connectorId: string) => ({ connectorId, name: connectorId, namespaces: ['test'] })
  const use = (state: ReturnType<typeof createTestState>, id: string) => ({ ...state, ...walletUsed(state, wallet(id)) })
  const ids = ['amber', 'birch', 'amber', 'cedar'].reduce(use, createTestState()).recentWallets.map(({ connectorId }) => connectorId)
  expect(ids).toEqual(['cedar', 'amber'])
})
