import { hex } from '@scure/base'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { developmentAccounts } from '../../wallets/page-wallet/bitcoin/bitcoinKeys.js'
import { buildTransfer, pushTransaction } from '../../wallets/page-wallet/bitcoin/spendCoins.js'
import type { BitcoinNode } from './startBitcoin.js'
import { startBitcoin } from './startBitcoin.js'

let node: BitcoinNode
beforeAll(async () => {
  node = await startBitcoin()
}, 60_000)
afterAll(() => node.stop())

const [first, second] = developmentAccounts('regtest').map(([payment]) => payment)
const ask = async (path: string): Promise<string> => (await fetch(node.url + path)).text()

interface Stats {
  readonly chain_stats: { readonly funded_txo_sum: number; readonly spent_txo_sum: number }
  readonly mempool_stats: { readonly funded_txo_sum: number; readonly spent_txo_sum: number }
}
const statsOf = async (address: string): Promise<Stats> => JSON.parse(await ask(`/address/${address}`)) as Stats

describe('startBitcoin', () => {
  it('default: serves its first block', async () => {
    expect(await ask('/block-height/0')).toBe('0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206')
    expect(node.genesisHash).toBe(await ask('/block-height/0'))
    expect((await fetch(`${node.url}/block-height/100000`)).status).toBe(404)
  })

  it('default: a signed transfer is unconfirmed, then mined', async () => {
    await node.fund(first!.address, 100_000n)
    expect(await statsOf(first!.address)).toMatchObject({ chain_stats: { funded_txo_sum: 100_000, spent_txo_sum: 0 } })
    const transfer = await buildTransfer(node.url, first!, { to: second!.address, satoshis: 40_000n, network: 'regtest' })
    const txid = await pushTransaction(node.url, transfer)
    expect(txid).toBe(transfer.id)
    expect(await statsOf(second!.address)).toMatchObject({
      chain_stats: { funded_txo_sum: 0 },
      mempool_stats: { funded_txo_sum: 40_000 },
    })
    await node.mine(1)
    expect(await statsOf(second!.address)).toMatchObject({
      chain_stats: { funded_txo_sum: 40_000 },
      mempool_stats: { funded_txo_sum: 0 },
    })
    expect(await statsOf(first!.address)).toMatchObject({
      chain_stats: { funded_txo_sum: 159_000, spent_txo_sum: 100_000 },
    })
  })

  it('error: a signature of another key is rejected', async () => {
    await node.fund(first!.address, 100_000n)
    const transfer = await buildTransfer(node.url, first!, { to: second!.address, satoshis: 40_000n, network: 'regtest' })
    transfer.finalize()
    const raw = hex.encode(transfer.extract())
    const forged = raw.replace(first!.publicKey, second!.publicKey)
    expect(forged).not.toBe(raw)
    const response = await fetch(`${node.url}/tx`, { method: 'POST', body: forged })
    expect(response.status).toBe(400)
  })
})
