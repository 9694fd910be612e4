import type { Asset } from '@latchkey/kernel'
import { createTestLatchkey } from '@latchkey/testkit'
import { answerRpc, startTestNode } from '@latchkey/testkit/node'
import { startPolkadot } from '@latchkey/testkit/polkadot'
import { blake2AsU8a, decodeAddress, xxhashAsU8a } from '@polkadot/util-crypto'
import { expect, it, onTestFinished } from 'vitest'
import { polkadot, polkadotMainnet } from '../index.js'

const ALICE = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const GENESIS = `0x${polkadotMainnet.id}${'0'.repeat(32)}`
const COIN = { symbol: 'DOT', name: 'DOT', decimals: 10 }

async function assetsOf(url: string, tokens?: readonly string[]): Promise<readonly Asset[]> {
  const plugin = polkadot({ networks: [{ ...polkadotMainnet, rpcUrls: [url] }] })
  const adapter = createTestLatchkey({ plugins: [plugin] }).latchkey.namespaces.get('polkadot')
  const ledger = await adapter?.ledger?.()
  const network = adapter?.networks[0] ?? expect.fail('no network')
  const account = { namespace: 'polkadot', address: ALICE, type: 'eoa' } as const
  const asked = { account, network, signal: new AbortController().signal, ...(tokens && { tokens }) }
  return (await ledger?.listAssets?.(asked)) ?? expect.fail('no ledger')
}

const key = (...parts: readonly Uint8Array[]) => `0x${Buffer.concat(parts).toString('hex')}`
const map = (name: string) => Buffer.concat([xxhashAsU8a('Assets', 128), xxhashAsU8a(name, 128)])
const hashed = (bytes: Uint8Array) => Buffer.concat([blake2AsU8a(bytes, 128), bytes])
const u32 = (value: number) => Uint8Array.from([value, value >> 8, value >> 16, value >> 24])
const text = (value: string) => Buffer.concat([Buffer.from([Buffer.byteLength(value) << 2]), Buffer.from(value)])
const u128 = (value: number) => Buffer.concat([Buffer.from([value]), Buffer.alloc(15)])

/** A node of a chain with the pallet, whose storage is keyed by the ecosystem's own hashes. */
async function startAssetHub(records: Readonly<Record<number, readonly [account?: Buffer, metadata?: Buffer]>>): Promise<string> {
  const storage = new Map(
    Object.entries(records).flatMap(([id, [account, metadata]]) => [
      [key(map('Account'), hashed(u32(Number(id))), hashed(decodeAddress(ALICE))), account] as const,
      [key(map('Metadata'), hashed(u32(Number(id)))), metadata] as const,
    ]),
  )
  const read = (params: unknown) => storage.get((params as readonly string[])[0] ?? '')
  const node = await startTestNode(
    answerRpc({
      chain_getBlockHash: () => GENESIS,
      state_getStorage: (params) => (read(params) ? `0x${read(params)?.toString('hex')}` : null),
    }),
  )
  onTestFinished(node.stop)
  return node.url
}

it('default: the coin', async () => {
  const node = await startPolkadot({ genesisHash: GENESIS })
  onTestFinished(node.stop)
  node.setBalance(ALICE, 12n)
  expect(await assetsOf(node.url)).toEqual([{ ...COIN, amountBaseUnits: 12n }])
  expect(await assetsOf(node.url, ['1984'])).toEqual([{ ...COIN, amountBaseUnits: 12n }])
})

it('default: named assets of a chain with the pallet; none that is empty or has no description', async () => {
  const described = (name: string, symbol: string, decimals: number) =>
    Buffer.concat([u128(0), text(name), text(symbol), Buffer.from([decimals, 0])])
  const url = await startAssetHub({
    1984: [u128(5), described('Tether \u202eUSD', 'USDT', 6)],
    7: [u128(0), described('Empty', 'E', 1)],
    8: [u128(1)],
    9: [u128(1), Buffer.concat([u128(0), Buffer.from([0xfc, 1])])],
    10: [u128(1), described('', '', 0)],
  })
  expect(await assetsOf(url, ['1984', '1984', '7', '8', '9', '10', '4294967296', '-1', 'x'])).toEqual([
    { ...COIN, amountBaseUnits: 0n },
    { token: '1984', name: 'Tether USD', symbol: 'USDT', decimals: 6, amountBaseUnits: 5n },
    { token: '10', name: '', symbol: '10', decimals: 0, amountBaseUnits: 1n },
  ])
})
