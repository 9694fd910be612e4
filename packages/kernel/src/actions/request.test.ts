import { expect, test, vi } from 'vitest'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import { definePlugin } from '../plugin/Plugin.js'
import { connection, createFakeConnector, fakeNamespace } from './fakeConnector.testing.js'
import { instance, settle } from './instance.testing.js'

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

test('default: then the wallet, which is told the network', async () => {
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

test('error: a namespace nobody installed, and a method that is none', async () => {
  const { latchkey } = await connected()
  await expect(latchkey.request({ method: 'sign', namespace: 'moon' })).rejects.toMatchObject({ code: 'NAMESPACE_NOT_CONFIGURED' })
  await expect(latchkey.request({ method: '' })).rejects.toMatchObject({ code: 'PARAMS_INVALID' })
})

test('error: a service that turns the application away is an alert for the developer', async () => {
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
