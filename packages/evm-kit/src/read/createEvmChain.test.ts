import type { NamespaceAdapter, PluginContext } from '@latchkey/kernel'
import { definePlugin } from '@latchkey/kernel'
import { createTestLatchkey, testNamespace } from '@latchkey/testkit'
import { expect, it, vi } from 'vitest'
import { createEvmChain } from './createEvmChain.js'

it('default: reads go to the nodes of the network through the kernel, which refuses what does not only read', async () => {
  const readFromNode = vi.fn<NonNullable<NamespaceAdapter['readFromNode']>>(async () => '0x7')
  let context: PluginContext | undefined
  const feature = definePlugin({ id: 'feature', apiVersion: 1, setup: (own) => void (context = own) })
  const adapter = { readFromNode, isReadMethod: (method: string) => method === 'eth_call' }
  const { latchkey } = createTestLatchkey({ plugins: [testNamespace({ adapter }), feature] })
  const network = latchkey.namespaces.get('test')?.networks[1]
  if (!context || !network) return expect.fail()
  const chain = createEvmChain({ context, network })
  const { signal } = new AbortController()
  expect(await chain.read('eth_call', [{}, 'latest'], signal)).toBe('0x7')
  expect(readFromNode.mock.lastCall?.[0]).toMatchObject({ method: 'eth_call', params: [{}, 'latest'], network })
  await expect(chain.read('eth_sendTransaction', [], signal)).rejects.toMatchObject({ code: 'METHOD_NOT_SUPPORTED' })
  latchkey.dispose()
})
