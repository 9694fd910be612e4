import type { Asset } from '@latchkey/kernel'
import { createTestLatchkey } from '@latchkey/testkit'
import type { Exchange } from '@latchkey/testkit/exchange'
import { startExchange } from '@latchkey/testkit/exchange'
import { getAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eip155 } from '../eip155.js'

const OWNER = `0x${'ab'.repeat(20)}`
const ETHER = { symbol: 'ETH', name: 'Ether', decimals: 18 }

let exchange: Exchange
beforeAll(async () => {
  exchange = await startExchange()
})
afterAll(() => exchange.stop())

async function assetsOf(tokens?: readonly string[], url = exchange.url): Promise<readonly Asset[]> {
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const chain = { id: exchange.chainId, name: 'Local', nativeCurrency, rpcUrls: { default: { http: [url] } } }
  const { latchkey } = createTestLatchkey({ plugins: [eip155({ networks: [chain] })] })
  const adapter = latchkey.namespaces.get('eip155')
  const ledger = await adapter?.ledger?.()
  const network = adapter?.networks[0] ?? expect.fail('no network')
  const account = { namespace: 'eip155', address: OWNER, type: 'eoa' } as const
  const asked = { account, network, signal: new AbortController().signal, ...(tokens && { tokens }) }
  return (await ledger?.listAssets?.(asked)) ?? expect.fail('no ledger')
}

test('default: the coin, and those of the named tokens that the account has', async () => {
  const usdc = await exchange.addToken({ symbol: 'USDC', name: 'USD \u202eCoin', decimals: 6 })
  const old = await exchange.addToken({ symbol: 'OLD', name: 'Old token', decimals: 0, hasBytes32Text: true })
  const empty = await exchange.addToken({ symbol: 'NONE' })
  await exchange.give(usdc, OWNER as never, 2n ** 255n)
  await exchange.give(old, OWNER as never, 3n)
  await exchange.deployer.request('anvil_setBalance', [OWNER, '0x7'])
  const { contracts } = exchange
  const nothing = ['0x12', 'javascript:alert(1)', `0x${'99'.repeat(20)}`, contracts.quoter]
  const asked = [usdc.address, usdc.address.toLowerCase(), old.address, empty.address, ...nothing]
  expect(await assetsOf(asked)).toEqual([
    { ...ETHER, amountBaseUnits: 7n },
    { token: getAddress(usdc.address), symbol: 'USDC', name: 'USD Coin', decimals: 6, amountBaseUnits: 2n ** 255n },
    { token: getAddress(old.address), symbol: 'OLD', name: 'Old token', decimals: 0, amountBaseUnits: 3n },
  ])
})

test('growth: of more tokens than are asked for at once the last one is found too', async () => {
  const last = await exchange.addToken({ symbol: 'LAST' })
  await exchange.give(last, OWNER as never, 5n)
  const nothing = Array.from({ length: 500 }, (_, index) => `0x${(index + 1).toString(16).padStart(4, '0').padStart(40, '7')}`)
  const found = await assetsOf([...nothing, last.address])
  expect(found.map(({ symbol, amountBaseUnits }) => symbol === 'LAST' && amountBaseUnits)).toEqual([false, 5n])
}, 60_000)

test('default: no tokens named', async () => {
  expect(await assetsOf()).toEqual([{ ...ETHER, amountBaseUnits: expect.any(BigInt) }])
})

test('error: a node that is away rejects, instead of showing nothing', async () => {
  await expect(assetsOf([exchange.weth.address], 'http://127.0.0.1:9')).rejects.toMatchObject({ code: 'RPC_FAILED' })
}, 60_000)
