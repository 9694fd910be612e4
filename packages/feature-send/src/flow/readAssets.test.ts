import type { NamespaceAdapter } from '@latchkey/kernel'
import { createTestLatchkey, testNamespace } from '@latchkey/testkit'
import { expect, test } from 'vitest'
import { readAssets } from './readAssets.js'

const account = { namespace: 'test', address: 'alice', type: 'eoa' } as const
const { signal } = new AbortController()

test('error: a chain whose plugin reads no balance has no amounts to send, unless its ledger tells them', async () => {
  const { latchkey } = createTestLatchkey({ plugins: [testNamespace()] })
  const { getBalance: _, ...adapter }: NamespaceAdapter = latchkey.namespaces.get('test') ?? expect.fail('no adapter')
  const [network = expect.fail('no network')] = adapter.networks
  const asked = { account, network, tokens: [], signal }
  await expect(readAssets({ adapter, ...asked })).rejects.toMatchObject({
    code: 'BALANCE_UNAVAILABLE',
    context: { chainId: network.caipNetworkId },
  })
  const coin = { symbol: 'TST', decimals: 18, amountBaseUnits: 7n }
  const ledger = async () => ({ listAssets: async () => [coin] })
  expect(await readAssets({ adapter: { ...adapter, ledger }, ...asked })).toMatchObject([{ symbol: 'TST', amountBaseUnits: 7n }])
  await latchkey.dispose()
})
