import type { AccountType, Asset } from '@latchkey/kernel'
import { createTestLatchkey } from '@latchkey/testkit'
import type { BitcoinNode } from '@latchkey/testkit/bitcoin'
import { startBitcoin } from '@latchkey/testkit/bitcoin'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bitcoin } from '../index.js'

const ADDRESS = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'

let node: BitcoinNode
beforeAll(async () => {
  node = await startBitcoin()
}, 60_000)
afterAll(() => node.stop())

async function assetsOf(address: string, type: AccountType = 'payment'): Promise<readonly Asset[]> {
  const plugin = bitcoin({ networks: [{ network: 'regtest', name: 'Regtest', esploraUrl: node.url }] })
  const adapter = createTestLatchkey({ plugins: [plugin] }).latchkey.namespaces.get('bip122')
  const ledger = await adapter?.ledger?.()
  const network = adapter?.networks[0] ?? expect.fail('no network')
  const account = { namespace: 'bip122', address, type } as const
  return (await ledger?.listAssets?.({ account, network, signal: new AbortController().signal })) ?? expect.fail('no ledger')
}

it('default: the coin of an address', async () => {
  const coin = { symbol: 'BTC', name: 'Bitcoin', decimals: 8 }
  expect(await assetsOf(ADDRESS)).toEqual([{ ...coin, amountBaseUnits: 0n }])
  await node.fund(ADDRESS, 12_345n)
  expect(await assetsOf(ADDRESS)).toEqual([{ ...coin, amountBaseUnits: 12_345n }])
})

it('error: an account of another chain in the same wallet', async () => {
  await expect(assetsOf('SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7', 'stx')).rejects.toMatchObject({ code: 'BALANCE_UNAVAILABLE' })
})
