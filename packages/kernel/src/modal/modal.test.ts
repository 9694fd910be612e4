import { expect, test, vi } from 'vitest'
import { createTestClock } from '../../test/clock.js'
import type { HookSignatures } from '../contracts/hooks.js'
import { definePlugin } from '../plugin/install.js'
import { connection, createFakeConnector, fakeNamespace } from '../../test/fakeConnector.js'
import { headless, instance, settle } from '../../test/instance.js'
import { listConnectors, listWallets } from '../wallets/listWallets.js'

const tapOpen = (tap: HookSignatures['beforeOpen']) =>
  definePlugin({ id: 'open', apiVersion: 1, setup: (context) => void context.hooks.beforeOpen.tap(tap) })
const tapClose = (tap: HookSignatures['beforeClose']) =>
  definePlugin({ id: 'close', apiVersion: 1, setup: (context) => void context.hooks.beforeClose.tap(tap) })

async function connectedInstance() {
  const wallet = createFakeConnector({ id: 'wallet' })
  const latchkey = instance({ plugins: [fakeNamespace('test', [wallet])] })
  const result = latchkey.connect({ connectorId: 'wallet' })
  wallet.next('connect').answer(connection())
  await result
  return { latchkey, wallet }
}

test('open: without any namespace a phone sees all wallets, a desktop the pairing', async () => {
  const latchkey = instance({ plugins: [] })
  await expect(latchkey.open()).resolves.toEqual({ opened: true, view: 'my.scan' })
  latchkey.ui.setMobile(true)
  await expect(latchkey.open({ view: 'my.networks' })).resolves.toEqual({ opened: true, view: 'my.wallets' })
})

test('open: the requested view, else Account when connected, else Connect', async () => {
  const disconnected = instance({ plugins: [fakeNamespace('test', [])] })
  await expect(disconnected.open()).resolves.toMatchObject({ view: 'my.connect' })
  await expect(disconnected.open({ view: 'my.account' })).resolves.toMatchObject({ view: 'my.connect' })
  const { latchkey } = await connectedInstance()
  await expect(latchkey.open()).resolves.toMatchObject({ view: 'my.account' })
  await expect(latchkey.open({ view: 'my.networks' })).resolves.toMatchObject({ view: 'my.networks' })
})

test('open: a namespace without a wallet leads to Connect, though another one is connected', async () => {
  const wallet = createFakeConnector({ id: 'wallet' })
  const latchkey = instance({ plugins: [fakeNamespace('test', [wallet]), fakeNamespace('other', [])] })
  const result = latchkey.connect({ connectorId: 'wallet' })
  wallet.next('connect').answer(connection())
  await result
  await expect(latchkey.open({ namespace: 'other' })).resolves.toMatchObject({ view: 'my.connect' })
  await expect(latchkey.open({ namespace: 'other', view: 'my.account' })).resolves.toMatchObject({ view: 'my.connect' })
  await expect(latchkey.open({ namespace: 'test' })).resolves.toMatchObject({ view: 'my.account' })
})

test('open: a URI is shown where no view is named, as a code or on a phone for any wallet', async () => {
  const { latchkey } = await connectedInstance()
  await expect(latchkey.open({ uri: 'wc:1@2' })).resolves.toMatchObject({ view: 'my.scan' })
  await expect(latchkey.open({ uri: 'wc:1@2', view: 'my.networks' })).resolves.toMatchObject({ view: 'my.networks' })
  latchkey.ui.setMobile(true)
  await expect(latchkey.open({ uri: 'wc:1@2' })).resolves.toMatchObject({ view: 'my.wallets' })
})

test('open: loading ends when the view is chosen, and when a tap rejects', async () => {
  const latchkey = instance({
    plugins: [fakeNamespace('test', []), tapOpen((intent) => (intent.view === 'my.swap' ? Promise.reject(new TypeError('no')) : intent))],
  })
  const opening = latchkey.open()
  expect(latchkey.state.modal).toMatchObject({ open: false, loading: true })
  await opening
  expect(latchkey.state.modal).toMatchObject({ open: true, loading: false })
  await latchkey.close()
  await expect(latchkey.open({ view: 'my.swap' })).rejects.toMatchObject({ code: 'PLUGIN_FAILED' })
  expect(latchkey.state.modal).toMatchObject({ open: false, loading: false })
})

test('open: a tap redirects or vetoes', async () => {
  const latchkey = instance({
    plugins: [
      fakeNamespace('test', []),
      tapOpen((intent) => (intent.view === 'my.account' ? { ...intent, veto: 'closed today' } : { ...intent, view: 'my.networks' })),
    ],
  })
  await expect(latchkey.open()).resolves.toEqual({ opened: true, view: 'my.networks' })
  await latchkey.close()
  await expect(latchkey.open({ view: 'my.account' })).resolves.toEqual({ opened: false, reason: 'closed today' })
  expect(latchkey.state.modal.open).toBe(false)
})

test('open: a view that is not registered', async () => {
  const latchkey = instance({ plugins: [fakeNamespace('test', [])] })
  await expect(latchkey.open({ view: 'Moon' })).rejects.toMatchObject({ code: 'VIEW_UNKNOWN' })
})

test('open: without an interface it rejects for every view; a veto is checked first', async () => {
  const feature = definePlugin({
    id: 'feature',
    apiVersion: 1,
    setup: (context) => void context.views.add([{ id: 'feature.View', title: 'View' }]),
  })
  const latchkey = headless({ plugins: [fakeNamespace('test', []), feature] })
  await expect(latchkey.open()).rejects.toMatchObject({ code: 'INTERFACE_MISSING' })
  await expect(latchkey.open({ view: 'feature.View' })).rejects.toMatchObject({ code: 'INTERFACE_MISSING' })
  expect(latchkey.state.modal).toEqual({ open: false, loading: false, shake: false })
  const vetoed = headless({ plugins: [tapOpen((intent) => ({ ...intent, veto: 'closed today' }))] })
  await expect(vetoed.open()).resolves.toEqual({ opened: false, reason: 'closed today' })
})

test('open: an interface with a connect view only opens it for every role', async () => {
  const latchkey = headless({ plugins: [] })
  latchkey.ui.views.add([{ id: 'wallets', title: 'Wallets', role: 'connect' }])
  await expect(latchkey.open()).resolves.toEqual({ opened: true, view: 'wallets' })
  latchkey.ui.setMobile(true)
  await expect(latchkey.open()).resolves.toEqual({ opened: true, view: 'wallets' })
})

test('routeToNetwork: a wallet whose session serves every namespace switches, one with a list of networks does not', async () => {
  for (const [approvedChainIds, view] of [
    [undefined, 'my.switchNetwork'],
    [['test:1'], 'my.switchNamespace'],
  ] as const) {
    const wallets = ['test', 'second'].map((namespace) => createFakeConnector({ id: 'shared', namespace, sharesSession: true }))
    const latchkey = instance({ plugins: wallets.map((wallet) => fakeNamespace(wallet.info.namespace, [wallet])) })
    const result = latchkey.connect({ connectorId: 'shared', namespace: 'test' })
    wallets[0]!.next('connect').answer({ ...connection(), ...(approvedChainIds && { approvedChainIds }) })
    await result
    expect(latchkey.ui.routeToNetwork('second:1')).toEqual({ view, params: { chainId: 'second:1' } })
  }
})

test('open: the newest call wins', async () => {
  const answers: (() => void)[] = []
  const latchkey = instance({
    plugins: [fakeNamespace('test', []), tapOpen((intent) => new Promise((resolve) => answers.push(() => resolve(intent))))],
  })
  const first = latchkey.open({ view: 'my.networks' })
  const second = latchkey.open({ view: 'my.other' })
  answers.reverse().forEach((answer) => answer())
  await expect(first).rejects.toMatchObject({ code: 'ABORTED' })
  await expect(second).resolves.toMatchObject({ view: 'my.other' })
})

test('open: namespace makes it the active one', async () => {
  const latchkey = instance({ plugins: [fakeNamespace('test', []), fakeNamespace('second', [])] })
  await latchkey.open({ namespace: 'second' })
  expect(latchkey.state).toMatchObject({ activeNamespace: 'second', modal: { namespace: 'second' } })
  await expect(latchkey.open({ namespace: 'moon' })).rejects.toMatchObject({ code: 'NAMESPACE_NOT_CONFIGURED' })
})

test('close: the first veto wins and shakes for 500 ms', async () => {
  const clock = createTestClock()
  const tap = vi.fn((): { veto: string } => ({ veto: 'not now' }))
  const latchkey = instance({ clock, plugins: [fakeNamespace('test', []), tapClose(tap)] })
  await latchkey.open()
  await expect(latchkey.close({ reason: 'escape' })).resolves.toBe(false)
  expect(tap).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ view: 'my.connect', reason: 'escape' }))
  expect(latchkey.state.modal).toMatchObject({ open: true, shake: true })
  clock.advance(500)
  expect(latchkey.state.modal.shake).toBe(false)
  await expect(latchkey.close({ force: true })).resolves.toBe(true)
  expect(latchkey.state).toMatchObject({ modal: { open: false }, router: { history: [] } })
})

test('close: a veto while a wallet connects keeps the modal open without a shake: the visitor did not close it', async () => {
  const latchkey = instance({
    plugins: [fakeNamespace('test', []), tapClose(() => ({ veto: 'there is a next step', message: 'Sign first.' }))],
  })
  await latchkey.open()
  expect(await latchkey.close({ reason: 'connected' })).toBe(false)
  expect(latchkey.state.modal).toMatchObject({ open: true, shake: false })
  expect(latchkey.state.toast.open).toBe(false)
})

test('close: a wallet that has connected does not close the view that the visitor opened while a tap ran', async () => {
  let release = (): void => undefined
  const tap = tapClose(() => new Promise((resolve) => (release = () => resolve(undefined))))
  const latchkey = instance({ plugins: [fakeNamespace('test', []), tap] })
  await latchkey.open()
  const closing = latchkey.close({ reason: 'connected' })
  await settle()
  await latchkey.open({ view: 'my.other' })
  release()
  expect(await closing).toBe(false)
  expect(latchkey.state).toMatchObject({ modal: { open: true }, router: { history: [{ view: 'my.other' }] } })
})

test('close: a veto may show a message, once per shake', async () => {
  const clock = createTestClock()
  const latchkey = instance({
    clock,
    plugins: [fakeNamespace('test', []), tapClose(() => ({ veto: 'unsent', message: 'Your draft is not sent.' }))],
  })
  await latchkey.open()
  await latchkey.close({ reason: 'escape' })
  expect(latchkey.state.toast).toEqual({ open: true, message: 'Your draft is not sent.', variant: 'error' })
  const { toast } = latchkey.state
  await latchkey.close({ reason: 'escape' })
  expect(latchkey.state.toast).toBe(toast)
  const silent = instance({ plugins: [fakeNamespace('test', []), tapClose(() => ({ veto: 'unsent' }))] })
  await silent.open()
  await silent.close()
  expect(silent.state.toast.open).toBe(false)
  const wrong = instance({ plugins: [fakeNamespace('test', []), tapClose(() => ({ veto: 'unsent', message: 1 }) as never)] })
  await wrong.open()
  await expect(wrong.close()).rejects.toMatchObject({ code: 'PLUGIN_FAILED' })
})

test('close: a tap that rejects keeps the modal open', async () => {
  const latchkey = instance({ plugins: [fakeNamespace('test', []), tapClose(() => Promise.reject(new TypeError('no')))] })
  await latchkey.open()
  await expect(latchkey.close()).rejects.toMatchObject({ code: 'PLUGIN_FAILED' })
  expect(latchkey.state.modal.open).toBe(true)
})

test.each(['my.decision', 'my.unsupportedNetwork'] as const)('close: %s is not dismissed', async (view) => {
  const latchkey = instance({ plugins: [fakeNamespace('test', [])] })
  await latchkey.open({ view })
  await expect(latchkey.close({ reason: 'escape' })).resolves.toBe(false)
  await expect(latchkey.close({ force: true })).resolves.toBe(true)
})

test('close: embedded goes to Account or Connect instead', async () => {
  const { latchkey } = await connectedInstance()
  latchkey.ui.setEmbedded(true)
  await latchkey.open({ view: 'my.networks' })
  await latchkey.close()
  expect(latchkey.state).toMatchObject({ modal: { open: true }, router: { history: [{ view: 'my.account' }] } })
})

test('behavior: connecting closes the modal, and so does the end of the session', async () => {
  const wallet = createFakeConnector({ id: 'wallet' })
  const latchkey = instance({ plugins: [fakeNamespace('test', [wallet])] })
  await latchkey.open()
  const result = latchkey.connect({ connectorId: 'wallet' })
  wallet.next('connect').answer(connection())
  await result
  await settle()
  expect(latchkey.state.modal.open).toBe(false)
  await latchkey.open()
  wallet.emit({ type: 'disconnected' })
  await settle()
  expect(latchkey.state.modal.open).toBe(false)
})

test('listConnectors: leaves out excluded wallets, and the unnamed one on desktop', () => {
  const wallets = [
    createFakeConnector({ id: 'io.good' }),
    createFakeConnector({ id: 'io.bad', name: 'Bad Wallet' }),
    createFakeConnector({ id: 'injected', type: 'INJECTED', isInstalled: true }),
  ]
  const latchkey = instance({ plugins: [fakeNamespace('test', wallets)], excludeWallets: ['bad wallet'] })
  const ids = () => listConnectors(latchkey).map(({ id }) => id)
  expect(ids()).toEqual(['io.good'])
  latchkey.ui.setMobile(true)
  expect(ids()).toEqual(['io.good', 'injected'])
  expect(listConnectors(latchkey, 'second')).toEqual([])
})

test('listWallets: featured ones first, excluded ones left out', () => {
  const directory = definePlugin({
    id: 'directory',
    apiVersion: 1,
    setup({ wallets }) {
      wallets.add({ id: 'suggested', name: 'Suggested' })
      wallets.add({ id: 'first', name: 'First', group: 'featured' })
      wallets.add({ id: '1a2b', name: 'Bad Wallet' })
      wallets.add({ id: 'bad', name: 'Other', rdns: 'io.Bad' })
      wallets.add({ id: 'second', name: 'Second', group: 'featured' })
    },
  })
  const latchkey = instance({ plugins: [directory], customWallets: [{ id: 'own', name: 'Own' }], excludeWallets: ['bad wallet', 'io.bad'] })
  expect(listWallets(latchkey).map(({ id }) => id)).toEqual(['first', 'second', 'own', 'suggested'])
})
