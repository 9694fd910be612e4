import type { Account, NamespaceAdapter, Network } from '@latchkey/kernel'
import { createTestLatchkey } from '@latchkey/testkit'
import type { CosmosNode } from '@latchkey/testkit/cosmos'
import { startCosmos } from '@latchkey/testkit/cosmos'
import { startForwarder } from '@latchkey/testkit/node'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { CosmosOptions } from './index.js'
import { cosmos, cosmosHub, osmosis } from './index.js'

const ADDRESS = 'cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0'
const account: Account = { namespace: 'cosmos', address: ADDRESS, type: 'eoa' }
const { signal } = new AbortController()

let node: CosmosNode
beforeAll(async () => {
  node = await startCosmos({ chainId: 'cosmoshub-4' })
})
afterAll(() => node.stop())

const adapterOf = (options?: CosmosOptions): NamespaceAdapter =>
  createTestLatchkey({ plugins: [cosmos(options)] }).latchkey.namespaces.get('cosmos') ?? expect.fail('no adapter')

const first = ({ networks }: NamespaceAdapter): Network => networks[0] ?? expect.fail('no network')

describe('adapter', () => {
  it('default: the Cosmos Hub', async () => {
    const adapter = adapterOf()
    expect(adapter.networks.map(({ caipNetworkId }) => caipNetworkId)).toEqual(['cosmos:cosmoshub-4'])
    expect(adapter).toMatchObject({ nativeTokenAddress: '0x', defaultAccountType: 'eoa', name: 'Cosmos' })
    expect((await adapter.remote?.())?.methods).toEqual(['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'])
  })

  it('default: explorer links', () => {
    const adapter = adapterOf()
    expect(adapter.explorerLink(first(adapter), { address: 'A' })).toBe('https://www.mintscan.io/cosmos/address/A')
    expect(adapter.explorerLink(first(adapter), { transaction: 'T' })).toBe('https://www.mintscan.io/cosmos/tx/T')
    const { explorerUrl: _, ...plain } = cosmosHub
    const other = adapterOf({ networks: [plain] })
    expect(other.explorerLink(first(other), { address: 'A' })).toBeUndefined()
  })

  it.each([
    ['networks', []],
    ['networks', [osmosis, osmosis]],
    ['networks.id', [{ ...osmosis, id: 'a:b' }]],
    ['networks.id', [{ ...osmosis, id: 'a'.repeat(33) }]],
    ['networks.name', [{ ...osmosis, name: '' }]],
    ['networks.prefix', [{ ...osmosis, prefix: 'OSMO' }]],
    ['networks.denom', [{ ...osmosis, denom: 'a b' }]],
    ['networks.symbol', [{ ...osmosis, symbol: '' }]],
    ['networks.decimals', [{ ...osmosis, decimals: 1.5 }]],
    ['networks.decimals', [{ ...osmosis, decimals: 37 }]],
    ['networks.gasPrice', [{ ...osmosis, gasPrice: -1 }]],
    ['networks.gasPrice', [{ ...osmosis, gasPrice: Number.NaN }]],
    ['networks.rpcUrls', [{ ...osmosis, rpcUrls: ['javascript:alert(1)'] }]],
    ['networks.restUrl', [{ ...osmosis, restUrl: 'ftp://a' }]],
    ['networks.explorerUrl', [{ ...osmosis, explorerUrl: 'javascript://%0aalert(1)' }]],
  ])('error: names the option %s', (option, networks) => {
    expect(() => cosmos({ networks })).toThrow(
      expect.objectContaining({ code: 'OPTION_INVALID', context: expect.objectContaining({ option: `cosmos.${option}` }) as object }),
    )
  })

  it("fault 65: where the application named nodes only those are asked, unless it allows the network's", () => {
    const networks = [{ ...osmosis, rpcUrls: ['https://own.example'] }]
    const urlsOf = (options: object) => adapterOf({ networks, ...options }).networks[0]?.rpcUrls
    const named = ['https://a.example', 'https://b.example']
    const rpcUrls = { 'cosmos:osmosis-1': named }
    const chainDefault = ['https://own.example']
    expect(urlsOf({ rpcUrls })).toEqual({ default: named, chainDefault })
    expect(urlsOf({ rpcUrls, publicNodes: true })).toEqual({ default: [...named, ...chainDefault], chainDefault })
    expect(urlsOf({})).toEqual({ default: chainDefault, chainDefault })
    expect(() => urlsOf({ rpcUrls: { 'cosmos:osmosis-1': [] } })).toThrow(expect.objectContaining({ code: 'OPTION_INVALID' }))
  })

  it('default: reads go to the node, and nothing that changes it', async () => {
    const adapter = adapterOf()
    const methods = [
      'status',
      'abci_query',
      'block_results',
      'tx_search',
      'broadcast_tx_sync',
      'unsafe_flush_mempool',
      'dial_peers',
      'cosmos_signDirect',
    ]
    const isRead = await Promise.all(methods.map((method) => adapter.isReadMethod?.(method)))
    expect(methods.filter((_, index) => isRead[index])).toEqual(methods.slice(0, 4))
  })
})

describe('parseAddress', () => {
  it('error: an address of a network that is not configured is rejected, and named', async () => {
    await expect(adapterOf({ networks: [osmosis] }).parseAddress(ADDRESS)).rejects.toMatchObject({
      code: 'ADDRESS_INVALID',
      context: { problem: expect.stringContaining('(cosmos)') as string },
    })
  })

  it('fault 71: an account on a network has its prefix, in lower case', async () => {
    const { parseAddress } = adapterOf({ networks: [cosmosHub, osmosis] })
    expect(await parseAddress(ADDRESS.toUpperCase(), 'eoa', 'cosmos:cosmoshub-4')).toBe(ADDRESS)
    await expect(parseAddress(ADDRESS, 'eoa', 'cosmos:osmosis-1')).rejects.toMatchObject({ code: 'ADDRESS_INVALID' })
    // A network that the application lacks: any of those that it has.
    expect(await parseAddress(ADDRESS, 'eoa', 'cosmos:juno-1')).toBe(ADDRESS)
  })

  it('fault 43: an address pasted with invisible characters is rejected with a message that says so', async () => {
    const text = `${ADDRESS.slice(0, 9)}\u200b${ADDRESS.slice(9)}`
    await expect(adapterOf().parseAddress(text)).rejects.toMatchObject({
      context: { problem: expect.stringContaining('invisible') as string },
    })
  })
})

describe('getBalance', () => {
  it("default: base units of the coin, from the chain's bank module", async () => {
    const adapter = adapterOf({ rpcUrls: { 'cosmos:cosmoshub-4': node.url } })
    expect(await adapter.getBalance!({ account, network: first(adapter), signal })).toBe(0n)
    node.fund(ADDRESS, 12_345_678_901_234_567_890n)
    expect(await adapter.getBalance!({ account, network: first(adapter), signal })).toBe(12_345_678_901_234_567_890n)
  })

  it('fault 15: an RPC node that reports another chain id is rejected', async () => {
    const adapter = adapterOf({ networks: [osmosis], rpcUrls: { 'cosmos:osmosis-1': node.url } })
    await expect(adapter.getBalance!({ account, network: first(adapter), signal })).rejects.toMatchObject({
      code: 'RPC_WRONG_CHAIN',
      context: { expected: 'cosmos:osmosis-1', actual: 'cosmos:cosmoshub-4' },
    })
  })

  it('fault 56: a node that changes its chain later is rejected', async () => {
    const other = await startCosmos({ chainId: 'osmosis-1' })
    const front = await startForwarder(node.url)
    onTestFinished(async () => void (await Promise.all([other.stop(), front.stop()])))
    const adapter = adapterOf({ rpcUrls: { 'cosmos:cosmoshub-4': front.url } })
    const ask = () => adapter.getBalance!({ account, network: first(adapter), signal })
    await ask()
    expect(front.asked).toEqual([['status', 'abci_query']])
    front.turnTo(other.url)
    await expect(ask()).rejects.toMatchObject({ code: 'RPC_WRONG_CHAIN', context: { actual: 'cosmos:osmosis-1' } })
  })

  it('error: without a node the error names the option for one', async () => {
    const adapter = adapterOf()
    await expect(adapter.getBalance!({ account, network: first(adapter), signal })).rejects.toMatchObject({
      code: 'OPTION_INVALID',
      context: { option: 'cosmos.rpcUrls' },
    })
  })
})
