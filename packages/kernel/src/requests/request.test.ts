import { expect, test, vi } from 'vitest'
import type { Latchkey } from '../contracts/Latchkey.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import { definePlugin } from '../plugin/install.js'
import { account, connection, createFakeConnector, fakeNamespace, type FakeConnector } from '../../test/fakeConnector.js'
import { instance, settle } from '../../test/instance.js'

const node = { isReadMethod: (method: string) => method.startsWith('read'), readFromNode: vi.fn(async () => 'from the node') }

async function connected() {
  const wallet = createFakeConnector({ id: 'wallet' })
  const answering = definePlugin({
    id: 'answering',
    apiVersion: 1,
    setup: (context) => void context.rpc.handle('test', 'answered', () => ({ result: null })),
  })
  const latchkey = instance({ plugins: [fakeNamespace('test', [wallet], node), answering] })
  const result = latchkey.connect({ connectorId: 'wallet' })
  wallet.next('connect').answer(connection())
  await result
  return { latchkey, wallet }
}

test('default: handlers come first, and may answer null', async () => {
  const { latchkey, wallet } = await connected()
  await expect(latchkey.request({ method: 'answered' })).resolves.toBeNull()
  expect(wallet.told).toEqual(['connect'])
})

test("default: then the wallet, which gets the network's id", async () => {
  const { latchkey, wallet } = await connected()
  const result = latchkey.request({ method: 'sign', params: ['x'] })
  await settle()
  const question = wallet.next('request')
  expect(question.detail).toMatchObject({ method: 'sign', params: ['x'], chainId: 'test:1' })
  question.answer('signature')
  await expect(result).resolves.toBe('signature')
})

test('default: then, for read methods the wallet does not know, the node', async () => {
  const { latchkey, wallet } = await connected()
  const read = latchkey.request({ method: 'readBlock' })
  await settle()
  wallet.next('request').fail(new LatchkeyError('METHOD_NOT_SUPPORTED', { method: 'readBlock' }))
  await expect(read).resolves.toBe('from the node')
  const write = latchkey.request({ method: 'write' })
  await settle()
  wallet.next('request').fail(new LatchkeyError('METHOD_NOT_SUPPORTED', { method: 'write' }))
  await expect(write).rejects.toMatchObject({ code: 'METHOD_NOT_SUPPORTED' })
})

test('behavior: without a wallet only read methods are answered', async () => {
  const latchkey = instance({ plugins: [fakeNamespace('test', [], node)] })
  await expect(latchkey.request({ method: 'readBlock', namespace: 'test' })).resolves.toBe('from the node')
  await expect(latchkey.request({ method: 'sign', namespace: 'test' })).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
})

test('error: a namespace that is not installed, and an invalid method', async () => {
  const { latchkey } = await connected()
  await expect(latchkey.request({ method: 'sign', namespace: 'moon' })).rejects.toMatchObject({ code: 'NAMESPACE_NOT_CONFIGURED' })
  await expect(latchkey.request({ method: '' })).rejects.toMatchObject({ code: 'PARAMS_INVALID' })
})

test('error: a service that rejects the application raises an alert for the developer', async () => {
  const { latchkey, wallet } = await connected()
  const result = latchkey.request({ method: 'sign' })
  await settle()
  wallet.next('request').fail(new LatchkeyError('ORIGIN_NOT_ALLOWED', { origin: 'https://app.example' }))
  await expect(result).rejects.toMatchObject({ code: 'ORIGIN_NOT_ALLOWED' })
  expect(latchkey.state.alerts.map(({ code }) => code)).toEqual(['ORIGIN_NOT_ALLOWED'])
})

test('parameters: signal', async () => {
  const { latchkey } = await connected()
  const controller = new AbortController()
  const result = latchkey.request({ method: 'sign', signal: controller.signal })
  await settle()
  controller.abort()
  await expect(result).rejects.toMatchObject({ code: 'ABORTED' })
})

test('fault 34: a request that is pending when the modal closes settles exactly once', async () => {
  const { latchkey, wallet } = await connected()
  await latchkey.open()
  const settled = vi.fn()
  const result = latchkey.request({ method: 'sign' }).then(settled, settled)
  await settle()
  await latchkey.close()
  wallet.next('request').answer('signature')
  await result
  expect(settled).toHaveBeenCalledExactlyOnceWith('signature')
})

test('fault 64: a tap after one that returns null still runs and can reject, and the wallet is not asked', async () => {
  const wallet = createFakeConnector({ id: 'wallet' })
  const guard = definePlugin({
    id: 'guard',
    apiVersion: 1,
    setup({ hooks, rpc }) {
      rpc.handle('test', 'sign', (() => null) as never)
      hooks.onRpcRequest.tap((() => null) as never, { stage: -100 })
      hooks.onRpcRequest.tap(() => Promise.reject(new LatchkeyError('UNAUTHORIZED', {})), { stage: 100 })
    },
  })
  const latchkey = instance({ plugins: [fakeNamespace('test', [wallet], node), guard] })
  const result = latchkey.connect({ connectorId: 'wallet' })
  wallet.next('connect').answer(connection())
  await result
  await expect(latchkey.request({ method: 'sign' })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(wallet.told).toEqual(['connect'])
})

test('fault 64: the wallet gets the parameters the taps saw, although the caller changes them meanwhile', async () => {
  const wallet = createFakeConnector({ id: 'wallet' })
  const bytes = new Uint8Array([1, 2])
  const params = [{ to: 'alice', data: { list: [1] }, bytes }]
  const seen: unknown[] = []
  const meddling = definePlugin({
    id: 'meddling',
    apiVersion: 1,
    setup({ hooks }) {
      hooks.onRpcRequest.tap((request) => {
        const [first] = request.params as typeof params
        seen.push(structuredClone(first))
        expect(() => Object.assign(first!, { to: 'mallory' })).toThrow(TypeError)
        expect(() => first!.data.list.push(2)).toThrow(TypeError)
        expect(first!.bytes).toBe(bytes)
        params[0]!.to = 'mallory' // The caller changes its own object while a tap is pending.
      })
    },
  })
  const latchkey = instance({ plugins: [fakeNamespace('test', [wallet], node), meddling] })
  const result = latchkey.connect({ connectorId: 'wallet' })
  wallet.next('connect').answer(connection())
  await result
  void latchkey.request({ method: 'sign', params })
  await settle()
  const { detail } = wallet.next('request') as { detail?: { params: typeof params } }
  expect(detail?.params).toEqual([{ to: 'alice', data: { list: [1] }, bytes }])
  expect(seen).toEqual(detail?.params)
  expect(() => Object.assign(detail!.params[0]!, { from: 'wallets write here' })).not.toThrow()
  expect(params[0]).not.toHaveProperty('from')
})

test('fault 64: parameters that are nested too deeply are rejected', async () => {
  const { latchkey } = await connected()
  let deep: unknown = 1
  for (let depth = 0; depth < 100_000; depth += 1) deep = [deep]
  await expect(latchkey.request({ method: 'sign', params: deep })).rejects.toMatchObject({ code: 'OPTION_INVALID' })
})

test.each([
  ['disconnect()', async (latchkey: Latchkey) => latchkey.disconnect()],
  ['the wallet itself', async (_: Latchkey, wallet: FakeConnector) => wallet.emit({ type: 'disconnected' })],
  ['another wallet in its place', async (latchkey: Latchkey) => connectTo(latchkey, other)],
] as const)('a pending wallet request rejects when its session ends by %s', async (_, end) => {
  other = createFakeConnector({ id: 'other' })
  const wallet = createFakeConnector({ id: 'wallet' })
  const latchkey = instance({ plugins: [fakeNamespace('test', [wallet, other], node)] })
  await connectTo(latchkey, wallet)
  const settled = vi.fn()
  const result = latchkey.request({ method: 'sign' }).then(settled, settled)
  await settle()
  const question = wallet.next('request')
  expect((question.detail as { signal: AbortSignal }).signal.aborted).toBe(false)
  await end(latchkey, wallet)
  await result
  question.answer('too late')
  await settle()
  expect((question.detail as { signal: AbortSignal }).signal.aborted).toBe(true)
  expect(settled).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ code: 'WALLET_DISCONNECTED', context: { connectorId: 'wallet' } }),
  )
})

test('a request rejects with DISPOSED on dispose, and goes on when the account changes or another namespace disconnects', async () => {
  const wallet = createFakeConnector({ id: 'wallet' })
  const second = createFakeConnector({ id: 'wallet', namespace: 'second' })
  const latchkey = instance({ plugins: [fakeNamespace('test', [wallet], node), fakeNamespace('second', [second])] })
  await connectTo(latchkey, wallet)
  await connectTo(latchkey, second, connection('zoe', 'second:1', 'second'))
  const answered = latchkey.request({ method: 'sign', namespace: 'test' })
  const disposed = latchkey.request({ method: 'sign', namespace: 'test' })
  await settle()
  wallet.emit({ type: 'accountsChanged', accounts: [account('bob')] })
  await latchkey.disconnect({ namespace: 'second' })
  wallet.next('request').answer('signature')
  await expect(answered).resolves.toBe('signature')
  latchkey.dispose()
  await expect(disposed).rejects.toMatchObject({ code: 'DISPOSED' })
})

test('rpc.handle: one handler answers on every namespace, before a wallet is connected', async () => {
  const seen: string[] = []
  const plugin = definePlugin({
    id: 'plugin',
    apiVersion: 1,
    setup({ rpc }) {
      rpc.handle('*', 'wallet_hello', ({ namespace }) => {
        seen.push(namespace)
        return { result: `hello ${namespace}` }
      })
    },
  })
  const latchkey = instance({ plugins: [fakeNamespace('test', []), fakeNamespace('second', []), plugin] })
  await expect(latchkey.request({ method: 'wallet_hello' })).resolves.toBe('hello test')
  await expect(latchkey.request({ method: 'wallet_hello', namespace: 'second' })).resolves.toBe('hello second')
  await expect(latchkey.request({ method: 'wallet_other' })).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  expect(seen).toEqual(['test', 'second'])
  const again = definePlugin({ id: 'again', apiVersion: 1, setup: ({ rpc }) => void rpc.handle('*', 'wallet_hello', () => undefined) })
  expect(() => instance({ plugins: [plugin, again] })).toThrow(
    expect.objectContaining({ code: 'PLUGIN_SETUP_FAILED', cause: expect.objectContaining({ code: 'REGISTRATION_DUPLICATE' }) as object }),
  )
})

let other: FakeConnector

async function connectTo(latchkey: Latchkey, wallet: FakeConnector, approval = connection()): Promise<void> {
  const result = latchkey.connect({ connectorId: wallet.info.id, namespace: wallet.info.namespace })
  wallet.next('connect').answer(approval)
  await result
}
