import { expect, test, vi } from 'vitest'
import type { Latchkey } from '../contracts/Latchkey.js'
import type { LatchkeyOptions } from '../contracts/LatchkeyOptions.js'
import { definePlugin } from '../plugin/install.js'
import { connection, createFakeConnector, fakeNamespace, rejection, type FakeConnector } from '../../test/fakeConnector.js'
import { instance, settle } from '../../test/instance.js'

async function connected(options: Partial<LatchkeyOptions> = {}, approval = {}): Promise<{ latchkey: Latchkey; wallet: FakeConnector }> {
  const wallet = createFakeConnector({ id: 'wallet' })
  const latchkey = instance({ ...options, plugins: [fakeNamespace('test', [wallet]), ...(options.plugins ?? [])] })
  const result = latchkey.connect({ connectorId: 'wallet' })
  wallet.next('connect').answer({ ...connection(), ...approval })
  await result
  return { latchkey, wallet }
}

const chainOf = (latchkey: Latchkey) => latchkey.state.activeNetworkIds['test']

test('default: state changes only after the wallet confirmed', async () => {
  const { latchkey, wallet } = await connected()
  const result = latchkey.switchNetwork({ chainId: 'test:2' })
  await settle()
  expect(chainOf(latchkey)).toBe('test:1')
  wallet.next('switch').answer()
  await result
  expect(chainOf(latchkey)).toBe('test:2')
  expect(latchkey.state.sessions['test']).toMatchObject({ chainId: 'test:2' })
})

test('default: without a wallet the choice is stored', async () => {
  const latchkey = instance({ plugins: [fakeNamespace('test', []), fakeNamespace('second', [])] })
  await latchkey.switchNetwork({ chainId: 'second:2' })
  expect(latchkey.state).toMatchObject({ activeNamespace: 'second', activeNetworkIds: { test: 'test:1', second: 'second:2' } })
})

test('default: the active network asks no wallet', async () => {
  const { latchkey, wallet } = await connected()
  await latchkey.switchNetwork({ chainId: 'test:1' })
  expect(wallet.told).toEqual(['connect'])
})

test('error: a rejection changes nothing', async () => {
  const { latchkey, wallet } = await connected()
  const result = latchkey.switchNetwork({ chainId: 'test:2' })
  await settle()
  wallet.next('switch').fail(rejection())
  await expect(result).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(chainOf(latchkey)).toBe('test:1')
})

test.each([
  ['moon:1', 'NAMESPACE_NOT_CONFIGURED'],
  ['test:9', 'NETWORK_NOT_CONFIGURED'],
  ['test', 'CAIP_INVALID'],
])('error: %s', async (chainId, code) => {
  const { latchkey } = await connected()
  await expect(latchkey.switchNetwork({ chainId: chainId as 'test:9' })).rejects.toMatchObject({ code })
})

test('behavior: an unknown network raises an alert for the developer', async () => {
  const { latchkey } = await connected()
  await latchkey.switchNetwork({ chainId: 'test:9' }).catch(() => undefined)
  expect(latchkey.state.alerts).toMatchObject([{ code: 'NETWORK_NOT_CONFIGURED', shortMessage: 'Network Not Found' }])
})

test('error: a network the wallet did not approve is not asked for', async () => {
  const { latchkey, wallet } = await connected({}, { approvedChainIds: ['test:1'] })
  await expect(latchkey.switchNetwork({ chainId: 'test:2' })).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
  expect(wallet.told).toEqual(['connect'])
})

test('parameters: enableNetworkSwitch', async () => {
  const { latchkey } = await connected({ enableNetworkSwitch: false })
  await expect(latchkey.switchNetwork({ chainId: 'test:2' })).rejects.toMatchObject({ code: 'NETWORK_SWITCH_DISABLED' })
})

test('hook: when a tap rejects, the wallet is not asked', async () => {
  const tap = vi.fn(() => Promise.reject(rejection()))
  const plugin = definePlugin({ id: 'tap', apiVersion: 1, setup: (context) => void context.hooks.onSwitchNetwork.tap(tap) })
  const { latchkey, wallet } = await connected({ plugins: [plugin] })
  await expect(latchkey.switchNetwork({ chainId: 'test:2' })).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(wallet.told).toEqual(['connect'])
})

test.each(['first', 'last', 'never'])(
  'fault 29: A, B, A: the reply for B that comes %s changes nothing, and A is confirmed by the wallet',
  async (when) => {
    const { latchkey, wallet } = await connected()
    const toB = latchkey.switchNetwork({ chainId: 'test:2' })
    await settle()
    const reply = wallet.next('switch')
    const back = latchkey.switchNetwork({ chainId: 'test:1' })
    await expect(toB).rejects.toMatchObject({ code: 'ABORTED' })
    if (when === 'first') reply.answer()
    await settle()
    const confirmation = wallet.next('switch')
    expect(confirmation.detail).toBe('test:1')
    confirmation.answer()
    await back
    if (when === 'last') reply.answer()
    await settle()
    expect(chainOf(latchkey)).toBe('test:1')
  },
)

test.each([0, 1, 2, 3, 4, 5, 6, 7, 8])(
  'fault 29: A, B, A while B is confirmed, %i turns later: the wallet ends on the network of the last call',
  async (turns) => {
    const { latchkey, wallet } = await connected()
    const toB = latchkey.switchNetwork({ chainId: 'test:2' }).then(
      () => 'resolved',
      (error: { readonly code: string }) => error.code,
    )
    await settle()
    wallet.next('switch').answer()
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
    const hadMoved = chainOf(latchkey) === 'test:2'
    const back = latchkey.switchNetwork({ chainId: 'test:1' })
    expect(await toB).toBe(hadMoved ? 'resolved' : 'ABORTED')
    await settle()
    const question = wallet.next('switch')
    expect(question.detail).toBe('test:1')
    question.answer()
    await back
    expect(chainOf(latchkey)).toBe('test:1')
  },
)

test('fault 29: a reply for B that arrives after the wallet reported B and A again does not move to B', async () => {
  const { latchkey, wallet } = await connected()
  const toB = latchkey.switchNetwork({ chainId: 'test:2' })
  await settle()
  wallet.emit({ type: 'chainChanged', chainId: 'test:2' })
  wallet.emit({ type: 'chainChanged', chainId: 'test:1' })
  wallet.next('switch').answer()
  await expect(toB).rejects.toMatchObject({ code: 'ABORTED' })
  expect(chainOf(latchkey)).toBe('test:1')
  expect(latchkey.state.sessions['test']).toMatchObject({ chainId: 'test:1' })
})

test('behavior: a network report before the request, or before its confirmation, does not stop the switch', async () => {
  const { latchkey, wallet } = await connected()
  wallet.emit({ type: 'chainChanged', chainId: 'test:2' })
  const back = latchkey.switchNetwork({ chainId: 'test:1' })
  await settle()
  wallet.emit({ type: 'chainChanged', chainId: 'test:99' })
  wallet.next('switch').answer()
  await back
  expect(chainOf(latchkey)).toBe('test:1')
})

test('fault 29: a reply of the previous wallet changes nothing', async () => {
  const other = createFakeConnector({ id: 'other' })
  const wallet = createFakeConnector({ id: 'wallet' })
  const latchkey = instance({ plugins: [fakeNamespace('test', [wallet, other])] })
  const connect = async (each: FakeConnector): Promise<void> => {
    const result = latchkey.connect({ connectorId: each.info.id })
    each.next('connect').answer(connection())
    await result
  }
  await connect(wallet)
  const move = latchkey.switchNetwork({ chainId: 'test:2' })
  await settle()
  await connect(other)
  wallet.next('switch').answer()
  await expect(move).rejects.toMatchObject({ code: 'ABORTED' })
  expect(latchkey.state.sessions['test']).toMatchObject({ connectorId: 'other', chainId: 'test:1' })
  expect(chainOf(latchkey)).toBe('test:1')
})

test('behavior: the wallet switches by itself', async () => {
  const { latchkey, wallet } = await connected()
  wallet.emit({ type: 'chainChanged', chainId: 'test:2' })
  expect(chainOf(latchkey)).toBe('test:2')
})

test('behavior: an unsupported network opens UnsupportedChain, which a supported one closes', async () => {
  const { latchkey, wallet } = await connected()
  wallet.emit({ type: 'chainChanged', chainId: 'test:99' })
  await settle()
  expect(latchkey.state).toMatchObject({ modal: { open: true }, router: { history: [{ view: 'my.unsupportedNetwork' }] } })
  wallet.emit({ type: 'chainChanged', chainId: 'test:2' })
  await settle()
  expect(latchkey.state.modal.open).toBe(false)
})

test('parameters: allowUnsupportedChain lets the wallet stay', async () => {
  const { latchkey, wallet } = await connected({ allowUnsupportedChain: true })
  wallet.emit({ type: 'chainChanged', chainId: 'test:99' })
  await settle()
  expect(latchkey.state.modal.open).toBe(false)
  expect(chainOf(latchkey)).toBe('test:99')
})

test('behavior: after a choice the modal returns to the view before it', async () => {
  const { latchkey, wallet } = await connected()
  await latchkey.open({ view: 'my.account' })
  latchkey.ui.router.push('my.networks')
  latchkey.ui.router.push('my.switchNetwork', { chainId: 'test:2' })
  const result = latchkey.switchNetwork({ chainId: 'test:2' })
  await settle()
  wallet.next('switch').answer()
  await result
  expect(latchkey.state.router.history.map((route) => route.view)).toEqual(['my.account'])
})

test('addNetwork: appends, and replaces the network with the same id', async () => {
  const { latchkey } = await connected()
  await latchkey.addNetwork({ namespace: 'test', network: '3' })
  await latchkey.addNetwork({ namespace: 'test', network: '3' })
  expect(latchkey.state.networks['test']?.map((network) => network.reference)).toEqual(['1', '2', '3'])
})

test('removeNetwork: the active network is replaced by the first remaining one, never by itself', async () => {
  const { latchkey, wallet } = await connected()
  const result = latchkey.removeNetwork({ chainId: 'test:1' })
  await settle()
  expect(wallet.next('switch')).toMatchObject({ detail: 'test:2' })
  latchkey.dispose()
  await expect(result).rejects.toMatchObject({ code: 'ABORTED' })
})

test('removeNetwork: the last one stays', async () => {
  const latchkey = instance({ plugins: [fakeNamespace('test', [])] })
  await latchkey.removeNetwork({ chainId: 'test:1' })
  expect(chainOf(latchkey)).toBe('test:2')
  await expect(latchkey.removeNetwork({ chainId: 'test:2' })).rejects.toMatchObject({ code: 'NETWORK_LAST' })
})

test('routeToNetwork: the decision table', async () => {
  const second = createFakeConnector({ id: 'wallet', namespace: 'second' })
  const { latchkey } = await connected({ plugins: [fakeNamespace('second', [second])] })
  expect(latchkey.ui.routeToNetwork('test:1')).toBeUndefined()
  expect(latchkey.ui.routeToNetwork('test:2')).toMatchObject({ view: 'my.switchNetwork' })
  expect(latchkey.ui.routeToNetwork('second:1')).toMatchObject({ view: 'my.switchNamespace', params: { chainId: 'second:1' } })
  const result = latchkey.connect({ connectorId: 'wallet', namespace: 'second' })
  second.next('connect').answer(connection('zoe', 'second:1', 'second'))
  await result
  expect(latchkey.ui.routeToNetwork('test:2')).toMatchObject({ view: 'my.switchNetwork' })
  await latchkey.disconnect()
  expect(latchkey.ui.routeToNetwork('test:2')).toMatchObject({ view: 'my.switchNetwork' })
})
