import type { ActivityPage, Network } from '@latchkey/kernel'
import { createTestLatchkey } from '@latchkey/testkit'
import type { BitcoinNode } from '@latchkey/testkit/bitcoin'
import { startBitcoin } from '@latchkey/testkit/bitcoin'
import { hex } from '@scure/base'
import { Address, NETWORK, OutScript, p2wpkh, Transaction } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bitcoin } from '../index.js'
import { addressTransactions } from '../rpc/transactionShapes.js'
import { toActivity } from './toActivity.js'

const REGTEST = { ...NETWORK, bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4 }
const KEY = new Uint8Array(32).fill(5)
const MINE = p2wpkh(pubECDSA(KEY), REGTEST)
const ME = MINE.address ?? ''
const OTHER = p2wpkh(pubECDSA(new Uint8Array(32).fill(6)), REGTEST).address ?? ''
const MANY = p2wpkh(pubECDSA(new Uint8Array(32).fill(8)), REGTEST).address ?? ''

let node: BitcoinNode
beforeAll(async () => {
  node = await startBitcoin()
}, 60_000)
afterAll(() => node.stop())

async function open(): Promise<{ readonly network: Network; readonly list: (address: string, cursor?: string) => Promise<ActivityPage> }> {
  const plugin = bitcoin({ networks: [{ network: 'regtest', name: 'Regtest', esploraUrl: node.url }] })
  const adapter = createTestLatchkey({ plugins: [plugin] }).latchkey.namespaces.get('bip122')
  const network = adapter?.networks[0] ?? expect.fail('no network')
  const ledger = await adapter?.ledger?.()
  const list = async (address: string, cursor?: string) => {
    const account = { namespace: 'bip122', address, type: 'payment' } as const
    const asked = { account, network, signal: new AbortController().signal, ...(cursor !== undefined && { cursor }) }
    return (await ledger?.listActivity?.(asked)) ?? expect.fail('no list')
  }
  return { network, list }
}

/** Spends a coin of the key: to another, with change, and 500 satoshis of fee. */
async function spend(txid: string, value: bigint, amount: bigint): Promise<string> {
  const coins = (await (await fetch(`${node.url}/address/${ME}/utxo`)).json()) as readonly {
    readonly txid: string
    readonly vout: number
  }[]
  const { vout } = coins.find((coin) => coin.txid === txid) ?? expect.fail('no coin')
  const transaction = new Transaction()
  transaction.addInput({ txid, index: vout, witnessUtxo: { script: MINE.script, amount: value } })
  transaction.addOutput({ script: OutScript.encode(Address(REGTEST).decode(OTHER)), amount })
  transaction.addOutput({ script: MINE.script, amount: value - amount - 500n })
  transaction.sign(KEY)
  transaction.finalize()
  return node.send(hex.encode(transaction.extract()))
}

it('default: what was received, and what was sent without change and fee; pending until it is in a block', async () => {
  const { list, network } = await open()
  expect(await list(ME)).toEqual({ entries: [], limits: [] })
  const funding = await node.fund(ME, 100_000n)
  const sending = await spend(funding, 100_000n, 30_000n)
  const sent = {
    id: sending,
    chainId: network.caipNetworkId,
    kind: 'send',
    transfers: [{ direction: 'out', amount: '0.0003', counterpart: OTHER }],
    feeBaseUnits: 500n,
  }
  const before = await list(ME)
  expect(before.entries[0]).toEqual({ ...sent, status: 'pending' })
  expect(before.entries[1]).toMatchObject({
    id: funding,
    kind: 'receive',
    status: 'confirmed',
    transfers: [{ direction: 'in', amount: '0.001' }],
  })
  expect(before.entries[1]).not.toHaveProperty('feeBaseUnits')
  await node.mine(1)
  const after = await list(ME)
  expect(after.entries[0]).toEqual({ ...sent, status: 'confirmed', timeMs: expect.any(Number) })
  expect((await list(OTHER)).entries).toMatchObject([{ id: sending, kind: 'receive', transfers: [{ amount: '0.0003', counterpart: ME }] }])
}, 30_000)

it('default: all pages, each transaction once, the newest first', async () => {
  const { list } = await open()
  const ids: string[] = []
  for (let count = 0; count < 28; count += 1) ids.unshift(await node.fund(MANY, 1_000n + BigInt(count)))
  const first = await list(MANY)
  expect(first.entries.length).toBe(25)
  const second = await list(MANY, first.next)
  expect(second.next).toBeUndefined()
  expect([...first.entries, ...second.entries].map(({ id }) => id)).toEqual(ids)
}, 60_000)

it('error: a cursor that is none', async () => {
  const { list } = await open()
  await expect(list(ME, '../../tx')).rejects.toMatchObject({ code: 'PARAMS_INVALID' })
})

const TXID = 'ab'.repeat(32)
const told = (fields: object) => ({
  txid: TXID,
  vin: [],
  vout: [{ scriptpubkey_address: ME, value: 5 }],
  fee: 0,
  status: { confirmed: true, block_time: 7 },
  ...fields,
})

it.each([
  [{ txid: 'x' }],
  [{ vout: [{ value: -1 }] }],
  [{ vout: [{ value: Number.NaN }] }],
  [{ vout: [{ value: 2.2e15 }] }],
  [{ status: {} }],
  [{ fee: '1' }],
])('error: an answer that cannot be read: %j', (fields) => {
  expect(addressTransactions.safeParse([told({})]).success).toBe(true)
  expect(addressTransactions.safeParse([told(fields)]).success).toBe(false)
})

it('behavior: transactions of others are left out; with other senders the fee is nobody’s; to oneself nothing moves', () => {
  const read = (fields: object) => toActivity(addressTransactions.parse([told(fields)])[0] ?? expect.fail('none'), ME, 'bip122:x')
  expect(read({ vout: [{ scriptpubkey_address: OTHER, value: 5 }] })).toBeUndefined()
  const joint = read({
    vin: [{ prevout: { scriptpubkey_address: ME, value: 20 } }, { prevout: { scriptpubkey_address: OTHER, value: 9 } }],
    fee: 3,
  })
  expect(joint).toMatchObject({ kind: 'send', transfers: [{ direction: 'out', amount: '0.00000015' }] })
  expect(joint).not.toHaveProperty('feeBaseUnits')
  const own = read({ vin: [{ prevout: { scriptpubkey_address: ME, value: 8 } }], fee: 3 })
  expect(own).toMatchObject({ kind: 'execute', feeBaseUnits: 3n, transfers: [{ direction: 'self', amount: '0.00000005' }] })
})
