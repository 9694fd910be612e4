import { expect, test, vi } from 'vitest'
import type { NamespaceAdapter } from '../contracts/NamespaceAdapter.js'
import type { PluginContext, ReadParameters } from '../contracts/Plugin.js'
import { definePlugin } from '../plugin/install.js'
import { fakeNamespace } from '../../test/fakeConnector.js'
import { instance } from '../../test/instance.js'

const isReadMethod = (method: string) => method.startsWith('read')

/** Another plugin's context beside a namespace whose adapter has these parts. */
function setUp(adapter: Partial<NamespaceAdapter>) {
  const tapped = vi.fn(() => ({ result: 'from a tap' }))
  let context: PluginContext | undefined
  const other = definePlugin({
    id: 'other',
    apiVersion: 1,
    setup(own) {
      context = own
      own.rpc.handle('*', 'readHeight', tapped)
    },
  })
  const latchkey = instance({ plugins: [fakeNamespace('test', [], adapter), other] })
  const read = (parameters: Partial<ReadParameters> = {}) =>
    (context ?? expect.fail()).read({ chainId: 'test:2', method: 'readHeight', ...parameters })
  return { read, latchkey, tapped }
}

test('default: the nodes of the named network answer, without a wallet and past every tap', async () => {
  const readFromNode = vi.fn(async () => 7)
  const { read, tapped } = setUp({ isReadMethod, readFromNode })
  expect(await read({ params: ['x'] })).toBe(7)
  const asked = { method: 'readHeight', params: ['x'], network: expect.objectContaining({ caipNetworkId: 'test:2' }) }
  expect(readFromNode).toHaveBeenLastCalledWith({ ...asked, signal: expect.any(AbortSignal) })
  await read()
  expect(readFromNode.mock.lastCall).not.toHaveProperty('0.params')
  expect(tapped).not.toHaveBeenCalled()
})

test('default: whether a method reads may be known later', async () => {
  expect(await setUp({ isReadMethod: async () => true, readFromNode: async () => 7 }).read()).toBe(7)
})

test.each<[string, Partial<ReadParameters>, string]>([
  ['no id of a network', { chainId: 'test' as never }, 'CAIP_INVALID'],
  ['a namespace that is not there', { chainId: 'none:1' }, 'NAMESPACE_NOT_CONFIGURED'],
  ['a network that is not listed', { chainId: 'test:9' }, 'NETWORK_NOT_CONFIGURED'],
  ['a method that does not only read', { method: 'send' }, 'METHOD_NOT_SUPPORTED'],
])('error: %s', async (_, parameters, code) => {
  const readFromNode = vi.fn(async () => 7)
  const { read, latchkey } = setUp({ isReadMethod, readFromNode })
  await expect(read(parameters)).rejects.toMatchObject({ code })
  expect(readFromNode).not.toHaveBeenCalled()
  // Nothing that the visitor did: it is the plugin's to tell.
  expect(latchkey.state.alerts).toEqual([])
})

test('error: a namespace without nodes, and one that does not say which methods read', async () => {
  await expect(setUp({ isReadMethod }).read()).rejects.toMatchObject({ code: 'METHOD_NOT_SUPPORTED' })
  await expect(setUp({ readFromNode: async () => 7 }).read()).rejects.toMatchObject({ code: 'METHOD_NOT_SUPPORTED' })
})

test('error: nodes that do not answer within 20 seconds', async () => {
  vi.useFakeTimers()
  try {
    const answer = setUp({ isReadMethod, readFromNode: () => new Promise(() => {}) }).read()
    const told = expect(answer).rejects.toMatchObject({ code: 'RPC_TIMEOUT', context: { method: 'readHeight', timeoutMs: 20_000 } })
    await vi.advanceTimersByTimeAsync(20_000)
    await told
  } finally {
    vi.useRealTimers()
  }
})

test('error: aborted by the caller, or by the end of the instance', async () => {
  const node = { isReadMethod, readFromNode: () => new Promise(() => {}) }
  const controller = new AbortController()
  const aborted = setUp(node).read({ signal: controller.signal })
  controller.abort()
  await expect(aborted).rejects.toMatchObject({ code: 'ABORTED' })
  const { read, latchkey } = setUp(node)
  const ended = read()
  latchkey.dispose()
  await expect(ended).rejects.toMatchObject({ code: expect.stringMatching(/DISPOSED|ABORTED/) })
})
