import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Account, NamespaceAdapter, Network } from '@latchkey/kernel'
import { createTestLatchkey } from '@latchkey/testkit'
import { startForwarder } from '@latchkey/testkit/node'
import type { PolkadotNode } from '@latchkey/testkit/polkadot'
import { startPolkadot } from '@latchkey/testkit/polkadot'
import { decodeAddress, encodeAddress } from '@polkadot/util-crypto'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { PolkadotOptions } from './index.js'
import { kusama, polkadot, polkadotMainnet, westend } from './index.js'

const ALICE = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const GENESIS = `0x${polkadotMainnet.id}${'0'.repeat(32)}`
const account: Account = { namespace: 'polkadot', address: ALICE, type: 'eoa' }
const { signal } = new AbortController()

/** A node of the Polkadot network, unless told otherwise. */
async function startNode(genesisHash = GENESIS): Promise<PolkadotNode> {
  const node = await startPolkadot({ genesisHash })
  onTestFinished(node.stop)
  return node
}

/** A node that answers an invalid record. */
async function startDamaged(record: unknown): Promise<string> {
  const server = createServer((request, response) => {
    void (async () => {
      let body = ''
      for await (const chunk of request) body += String(chunk)
      const { method } = JSON.parse(body) as { readonly method: string }
      response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: method === 'chain_getBlockHash' ? GENESIS : record }))
    })().catch(() => request.socket.destroy()) // The client hung up.
  })
  onTestFinished(() => void server.close().closeAllConnections())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const adapterOf = (options?: PolkadotOptions): NamespaceAdapter =>
  createTestLatchkey({ plugins: [polkadot(options)] }).latchkey.namespaces.get('polkadot') ?? expect.fail('no adapter')

const withNode = (url: string): { readonly adapter: NamespaceAdapter; readonly network: Network } => {
  const adapter = adapterOf({ rpcUrls: { [`polkadot:${polkadotMainnet.id}`]: url } })
  return { adapter, network: adapter.networks[0] ?? expect.fail('no network') }
}

describe('adapter', () => {
  it('default: Polkadot', async () => {
    const adapter = adapterOf()
    expect(adapter.networks.map(({ caipNetworkId }) => caipNetworkId)).toEqual(['polkadot:91b171bb158e2d3848fa23a9f1c25182'])
    expect(adapter).toMatchObject({ nativeTokenAddress: '0x', defaultAccountType: 'eoa', name: 'Polkadot' })
    expect((await adapter.remote?.())?.methods).toEqual(['polkadot_signTransaction', 'polkadot_signMessage'])
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
    expect(() => polkadot({ networks })).toThrow(
      expect.objectContaining({ code: 'OPTION_INVALID', context: expect.objectContaining({ option: `polkadot.${option}` }) as object }),
    )
  })

  it("fault 65: where the application named nodes only those are asked, unless it allows the network's", () => {
    const networks = [{ ...kusama, rpcUrls: ['https://own.example'] }]
    const urlsOf = (options: object) => adapterOf({ networks, ...options }).networks[0]?.rpcUrls
    const named = ['https://a.example', 'https://b.example']
    const rpcUrls = { [`polkadot:${kusama.id}`]: named }
    const chainDefault = ['https://own.example']
    expect(urlsOf({ rpcUrls })).toEqual({ default: named, chainDefault })
    expect(urlsOf({ rpcUrls, publicNodes: true })).toEqual({ default: [...named, ...chainDefault], chainDefault })
    expect(urlsOf({})).toEqual({ default: chainDefault, chainDefault })
    expect(() => urlsOf({ rpcUrls: { [`polkadot:${kusama.id}`]: [] } })).toThrow(expect.objectContaining({ code: 'OPTION_INVALID' }))
  })
})

describe('parseAddress', () => {
  it.each([0, 2, 42, 63, 64, 255, 1_284, 16_383])("behavior: prefix %i, in the chain's format", async (ss58Prefix) => {
    const own = { id: 'local', name: 'Local', symbol: 'UNIT', decimals: 12, ss58Prefix }
    const { parseAddress } = adapterOf({ networks: [own] })
    const expected = encodeAddress(decodeAddress(ALICE), ss58Prefix)
    expect(await parseAddress(expected)).toBe(expected)
    expect(await parseAddress(encodeAddress(decodeAddress(ALICE), 42))).toBe(expected)
  })

  it('behavior: an address of a configured network keeps its spelling, whichever network is in use', async () => {
    const { parseAddress } = adapterOf({ networks: [polkadotMainnet, kusama] })
    const onKusama = encodeAddress(decodeAddress(ALICE), 2)
    expect(await parseAddress(onKusama)).toBe(onKusama)
    expect(await parseAddress(ALICE)).toBe(ALICE)
  })

  it('fault 71: an account has one spelling on a network, whatever a wallet writes', async () => {
    const { parseAddress } = adapterOf({ networks: [polkadotMainnet, kusama] })
    const [on0, on2, on42] = [0, 2, 42].map((prefix) => encodeAddress(decodeAddress(ALICE), prefix)) as [string, string, string]
    for (const text of [on0, on2, on42]) {
      expect(await parseAddress(text, 'eoa', `polkadot:${polkadotMainnet.id}`)).toBe(on0)
      expect(await parseAddress(text, 'eoa', `polkadot:${kusama.id}`)).toBe(on2)
    }
    // A network that the application lacks: as without one.
    expect(await parseAddress(on2, 'eoa', `polkadot:${westend.id}`)).toBe(on2)
    expect(await parseAddress(on42, 'eoa', `polkadot:${westend.id}`)).toBe(on0)
    await expect(parseAddress(encodeAddress(decodeAddress(ALICE), 5), 'eoa', `polkadot:${kusama.id}`)).rejects.toMatchObject({
      code: 'ADDRESS_INVALID',
    })
  })

  it('error: an address of a network that is not configured is rejected, and named', async () => {
    const { parseAddress } = adapterOf({ networks: [polkadotMainnet] })
    await expect(parseAddress(encodeAddress(decodeAddress(ALICE), 2))).rejects.toMatchObject({
      code: 'ADDRESS_INVALID',
      context: { problem: expect.stringContaining('prefix 2') as string },
    })
  })

  it('fault 43: an address pasted with invisible characters is rejected with a message that says so', async () => {
    const text = `${ALICE.slice(0, 5)}\u200b${ALICE.slice(5)}`
    await expect(adapterOf().parseAddress(text)).rejects.toMatchObject({
      context: { problem: expect.stringContaining('invisible') as string },
    })
  })
})

describe('getBalance', () => {
  it('default: the free balance in base units, from the storage of the node', async () => {
    const node = await startNode()
    const { adapter, network } = withNode(node.url)
    node.setBalance(ALICE, 12_345_678_901_234_567_890_123n)
    expect(await adapter.getBalance!({ account, network, signal })).toBe(12_345_678_901_234_567_890_123n)
    node.setBalance(ALICE, 7n)
    expect(await adapter.getBalance!({ account, network, signal })).toBe(7n)
  })

  it('behavior: an account the chain does not know has a balance of 0', async () => {
    const { adapter, network } = withNode((await startNode()).url)
    expect(await adapter.getBalance!({ account, network, signal })).toBe(0n)
  })

  it.each([['0x'], ['0x00'], [12], [{}]])('error: an invalid record: %j', async (record) => {
    const { adapter, network } = withNode(await startDamaged(record))
    await expect(adapter.getBalance!({ account, network, signal })).rejects.toMatchObject({ code: 'RPC_FAILED' })
  })

  it('fault 15: an RPC node that reports another chain id is rejected', async () => {
    const { adapter, network } = withNode((await startNode(`0x${westend.id}${'0'.repeat(32)}`)).url)
    await expect(adapter.getBalance!({ account, network, signal })).rejects.toMatchObject({
      code: 'RPC_WRONG_CHAIN',
      context: { expected: network.caipNetworkId, actual: `polkadot:${westend.id}` },
    })
  })

  it('fault 56: a node that changes its chain later is rejected', async () => {
    const [node, other] = [await startNode(), await startNode(`0x${westend.id}${'0'.repeat(32)}`)]
    const front = await startForwarder(node.url)
    onTestFinished(front.stop)
    const { adapter, network } = withNode(front.url)
    await adapter.getBalance!({ account, network, signal })
    expect(front.asked).toEqual([['chain_getBlockHash', 'state_getStorage']])
    front.turnTo(other.url)
    await expect(adapter.getBalance!({ account, network, signal })).rejects.toMatchObject({
      code: 'RPC_WRONG_CHAIN',
      context: { actual: `polkadot:${westend.id}` },
    })
  })

  it('behavior: a network with a custom id is not checked', async () => {
    const node = await startNode()
    node.setBalance(ALICE, 9n)
    const adapter = adapterOf({ networks: [{ ...polkadotMainnet, id: 'local', rpcUrls: [node.url] }] })
    const network = adapter.networks[0] ?? expect.fail('no network')
    expect(await adapter.getBalance!({ account, network, signal })).toBe(9n)
  })

  it('error: without a node the error names the option for one', async () => {
    const adapter = adapterOf()
    const [network] = adapter.networks as readonly [Network]
    await expect(adapter.getBalance!({ account, network, signal })).rejects.toMatchObject({
      code: 'OPTION_INVALID',
      context: { option: 'polkadot.rpcUrls' },
    })
  })
})

describe('readFromNode', () => {
  it('default: reads go to the node, and nothing that changes it', async () => {
    const adapter = adapterOf()
    const methods = [
      'chain_getHeader',
      'state_getRuntimeVersion',
      'system_accountNextIndex',
      'payment_queryInfo',
      'author_submitExtrinsic',
      'author_rotateKeys',
      'system_addReservedPeer',
      'polkadot_signMessage',
    ]
    const isRead = await Promise.all(methods.map((method) => adapter.isReadMethod?.(method)))
    expect(methods.filter((_, index) => isRead[index])).toEqual(methods.slice(0, 4))
  })
})
