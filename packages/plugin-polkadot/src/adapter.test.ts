import type { Server } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Account, NamespaceAdapter, Network } from '@latchkey/kernel'
import { createTestLatchkey } from '@latchkey/testkit'
import { blake2AsHex, decodeAddress, encodeAddress, xxhashAsHex } from '@polkadot/util-crypto'
import { afterEach, describe, expect, it } from 'vitest'
import type { PolkadotOptions } from './index.js'
import { kusama, polkadot, polkadotMainnet, westend } from './index.js'

const ALICE = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const GENESIS = `0x${polkadotMainnet.id}${'0'.repeat(32)}`
const account: Account = { namespace: 'polkadot', address: ALICE, type: 'eoa' }
const { signal } = new AbortController()

/** Where a node keeps Alice's record, by the chain's own tools. */
const hex = (text: string) => text.slice(2)
const KEY = `${xxhashAsHex('System', 128)}${hex(xxhashAsHex('Account', 128))}${hex(blake2AsHex(decodeAddress(ALICE), 128))}${Buffer.from(decodeAddress(ALICE)).toString('hex')}`

/** Nonce 7, one consumer, one provider; then free, reserved, frozen and flags. */
const RECORD = `0x07000000010000000100000000000000${littleEndian(12_345_678_901_234_567_890_123n)}${'0'.repeat(64)}${'0'.repeat(30)}80`

function littleEndian(value: bigint): string {
  return Buffer.from(value.toString(16).padStart(32, '0'), 'hex').reverse().toString('hex')
}

const servers: Server[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => {
    server.close(resolve)
    server.closeAllConnections()
  })))
})

interface Call {
  readonly method: string
  readonly params: readonly unknown[]
}

/** A node over HTTP. @returns Its URL, and what it was asked. */
async function startNode(answer: (call: Call) => unknown): Promise<{ readonly url: string; readonly calls: Call[] }> {
  const calls: Call[] = []
  const server = createServer((request, response) => {
    void (async () => {
      let body = ''
      for await (const chunk of request) body += String(chunk)
      const call = JSON.parse(body) as Call
      calls.push(call)
      response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: answer(call) }))
    })().catch(() => request.socket.destroy()) // The client hung up.
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls }
}

const adapterOf = (options?: PolkadotOptions): NamespaceAdapter =>
  createTestLatchkey({ plugins: [polkadot(options)] }).latchkey.namespaces.get('polkadot') ?? expect.fail('no adapter')

const withNode = (url: string): { readonly adapter: NamespaceAdapter; readonly network: Network } => {
  const adapter = adapterOf({ rpcUrls: { [`polkadot:${polkadotMainnet.id}`]: url } })
  return { adapter, network: adapter.networks[0] ?? expect.fail('no network') }
}

describe('adapter', () => {
  it('default: Polkadot', () => {
    const adapter = adapterOf()
    expect(adapter.networks.map(({ caipNetworkId }) => caipNetworkId)).toEqual(['polkadot:91b171bb158e2d3848fa23a9f1c25182'])
    expect(adapter).toMatchObject({ nativeTokenAddress: '0x', defaultAccountType: 'eoa', name: 'Polkadot' })
    expect(adapter.remote?.methods).toEqual(['polkadot_signTransaction', 'polkadot_signMessage'])
  })

  it('default: explorer links', () => {
    const adapter = adapterOf({ networks: [kusama, { id: 'local', name: 'Local', symbol: 'UNIT', decimals: 12, ss58Prefix: 42 }] })
    const [first, second] = adapter.networks as readonly [Network, Network]
    expect(adapter.explorerLink(first, { address: 'A' })).toBe('https://kusama.subscan.io/account/A')
    expect(adapter.explorerLink(first, { transaction: 'T' })).toBe('https://kusama.subscan.io/extrinsic/T')
    expect(adapter.explorerLink(second, { address: 'A' })).toBeUndefined()
  })

  it.each([
    ['networks', []],
    ['networks', [kusama, kusama]],
    ['networks.id', [{ ...kusama, id: 'a:b' }]],
    ['networks.name', [{ ...kusama, name: '' }]],
    ['networks.symbol', [{ ...kusama, symbol: '' }]],
    ['networks.decimals', [{ ...kusama, decimals: 37 }]],
    ['networks.decimals', [{ ...kusama, decimals: 1.5 }]],
    ['networks.ss58Prefix', [{ ...kusama, ss58Prefix: 0x4000 }]],
    ['networks.ss58Prefix', [{ ...kusama, ss58Prefix: -1 }]],
    ['networks.rpcUrls', [{ ...kusama, rpcUrls: ['wss://kusama.example'] }]],
    ['networks.explorerUrl', [{ ...kusama, explorerUrl: 'javascript://%0aalert(1)' }]],
  ])('error: names the option %s', (option, networks) => {
    expect(() => polkadot({ networks })).toThrow(expect.objectContaining({ code: 'OPTION_INVALID', context: expect.objectContaining({ option: `polkadot.${option}` }) as object }))
  })

  it("fault 15: the application's nodes come first and are never replaced", () => {
    const networks = [{ ...kusama, rpcUrls: ['https://own.example'] }]
    const [network] = adapterOf({ networks, rpcUrls: { [`polkadot:${kusama.id}`]: ['https://a.example', 'https://b.example'] } }).networks
    expect(network?.rpcUrls).toEqual({ default: ['https://a.example', 'https://b.example', 'https://own.example'], chainDefault: ['https://own.example'] })
  })
})

describe('parseAddress', () => {
  it.each([0, 2, 42, 63, 64, 255, 1_284, 16_383])('behavior: prefix %i, as the chain writes it', async (ss58Prefix) => {
    const own = { id: 'local', name: 'Local', symbol: 'UNIT', decimals: 12, ss58Prefix }
    const { parseAddress } = adapterOf({ networks: [own] })
    const expected = encodeAddress(decodeAddress(ALICE), ss58Prefix)
    expect(await parseAddress(expected)).toBe(expected)
    expect(await parseAddress(encodeAddress(decodeAddress(ALICE), 42))).toBe(expected)
  })

  it('error: an address of a network that is not configured is refused, and named', async () => {
    const { parseAddress } = adapterOf({ networks: [polkadotMainnet] })
    await expect(parseAddress(encodeAddress(decodeAddress(ALICE), 2))).rejects.toMatchObject({ code: 'ADDRESS_INVALID', context: { problem: expect.stringContaining('prefix 2') as string } })
  })

  it('fault 43: an address pasted with invisible characters is rejected with a message that says so', async () => {
    const text = `${ALICE.slice(0, 5)}\u200b${ALICE.slice(5)}`
    await expect(adapterOf().parseAddress(text)).rejects.toMatchObject({ context: { problem: expect.stringContaining('invisible') as string } })
  })
})

describe('getBalance', () => {
  it('default: the free balance in base units, from the storage of the node', async () => {
    const { url, calls } = await startNode(({ method }) => (method === 'chain_getBlockHash' ? GENESIS : RECORD))
    const { adapter, network } = withNode(url)
    expect(await adapter.getBalance({ account, network, signal })).toBe(12_345_678_901_234_567_890_123n)
    expect(await adapter.getBalance({ account, network, signal })).toBe(12_345_678_901_234_567_890_123n)
    expect(calls.map(({ method }) => method)).toEqual(['chain_getBlockHash', 'state_getStorage', 'state_getStorage'])
    expect(calls[1]?.params).toEqual([KEY])
  })

  it('behavior: an account the chain does not know holds nothing', async () => {
    const { url } = await startNode(({ method }) => (method === 'chain_getBlockHash' ? GENESIS : null))
    const { adapter, network } = withNode(url)
    expect(await adapter.getBalance({ account, network, signal })).toBe(0n)
  })

  it.each([['0x'], ['0x00'], [12], [{}]])('error: a record that cannot be read: %j', async (record) => {
    const { url } = await startNode(({ method }) => (method === 'chain_getBlockHash' ? GENESIS : record))
    const { adapter, network } = withNode(url)
    await expect(adapter.getBalance({ account, network, signal })).rejects.toMatchObject({ code: 'RPC_FAILED' })
  })

  it('fault 15: an RPC node that reports another chain id is refused', async () => {
    const { url, calls } = await startNode(() => `0x${westend.id}${'0'.repeat(32)}`)
    const { adapter, network } = withNode(url)
    await expect(adapter.getBalance({ account, network, signal })).rejects.toMatchObject({
      code: 'RPC_WRONG_CHAIN',
      context: { expected: network.caipNetworkId, actual: `polkadot:${westend.id}` },
    })
    expect(calls.map(({ method }) => method)).toEqual(['chain_getBlockHash'])
  })

  it('error: without a node the option is named that takes one', async () => {
    const adapter = adapterOf()
    const [network] = adapter.networks as readonly [Network]
    await expect(adapter.getBalance({ account, network, signal })).rejects.toMatchObject({ code: 'OPTION_INVALID', context: { option: 'polkadot.rpcUrls' } })
  })
})

describe('readFromNode', () => {
  it('default: reads go to the node, and nothing that changes it', async () => {
    const adapter = adapterOf()
    const methods = ['chain_getHeader', 'state_getRuntimeVersion', 'system_accountNextIndex', 'payment_queryInfo', 'author_submitExtrinsic', 'author_rotateKeys', 'system_addReservedPeer', 'polkadot_signMessage']
    expect(methods.filter((method) => adapter.isReadMethod?.(method))).toEqual(methods.slice(0, 4))
  })
})
