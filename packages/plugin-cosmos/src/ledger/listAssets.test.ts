import type { Asset } from '@latchkey/kernel'
import { createTestLatchkey } from '@latchkey/testkit'
import type { CosmosNode } from '@latchkey/testkit/cosmos'
import { startCosmos } from '@latchkey/testkit/cosmos'
import { answerRpc, startTestNode } from '@latchkey/testkit/node'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { cosmos, cosmosHub } from '../index.js'

const ADDRESS = 'cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0'
const COIN = { symbol: 'ATOM', name: 'ATOM', decimals: 6 }

let node: CosmosNode
beforeAll(async () => {
  node = await startCosmos({ chainId: 'cosmoshub-4' })
})
afterAll(() => node.stop())

async function assetsOf(address: string, url = node.url): Promise<readonly Asset[]> {
  const plugin = cosmos({ networks: [{ ...cosmosHub, rpcUrls: [url] }] })
  const adapter = createTestLatchkey({ plugins: [plugin] }).latchkey.namespaces.get('cosmos')
  const ledger = await adapter?.ledger?.()
  const network = adapter?.networks[0] ?? expect.fail('no network')
  const account = { namespace: 'cosmos', address, type: 'eoa' } as const
  return (await ledger?.listAssets?.({ account, network, signal: new AbortController().signal })) ?? expect.fail('no ledger')
}

it('default: the coin, and other denominations in base units, a long one with its start', async () => {
  node.fund(ADDRESS, 5n)
  const bridged = `ibc/${'AB'.repeat(32)}`
  node.give(ADDRESS, bridged, 10n ** 70n)
  node.give(ADDRESS, 'factory/osmo1x/uatom', 2n)
  node.give(ADDRESS, 'uempty', 0n)
  expect(await assetsOf(ADDRESS)).toEqual([
    { ...COIN, amountBaseUnits: 5n },
    { token: bridged, symbol: 'ibc/ABABA…ABABAB', decimals: 0, amountBaseUnits: 10n ** 70n },
    { token: 'factory/osmo1x/uatom', symbol: 'factory/osmo1x/uatom', decimals: 0, amountBaseUnits: 2n },
  ])
})

it('default: all pages', async () => {
  for (let index = 0; index < 2_001; index += 1) node.give('cosmos1many', `token${index}`, 1n)
  const [coin, ...held] = await assetsOf('cosmos1many')
  expect(coin).toEqual({ ...COIN, amountBaseUnits: 0n })
  expect(held.length).toBe(2_001)
  expect(new Set(held.map(({ token }) => token)).size).toBe(2_001)
})

it.each([['CgQKAmF0'], ['CgoKBXVhdG9tEgEt'], ['CAE=']])('error: an answer that cannot be read: %s', async (value) => {
  const liar = await startTestNode(
    answerRpc({ status: () => ({ node_info: { network: 'cosmoshub-4' } }), abci_query: () => ({ response: { code: 0, value } }) }),
  )
  onTestFinished(liar.stop)
  await expect(assetsOf(ADDRESS, liar.url)).rejects.toMatchObject({ code: 'RPC_FAILED' })
})
