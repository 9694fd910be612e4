// Balances and prices over real chains: Uniswap's contracts on anvil, a virtual machine of Solana, and nodes that lie.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { getBalances, getPrices } from '@latchkey/cloud-protocol'
import { startExchange } from '@latchkey/testkit/exchange'
import type { Exchange, TestToken } from '@latchkey/testkit/exchange'
import { answerRpc, startTestNode } from '@latchkey/testkit/node'
import type { RpcMethods, TestNode } from '@latchkey/testkit/node'
import { startSolana } from '@latchkey/testkit/solana'
import type { SolanaNode } from '@latchkey/testkit/solana'
import type { Hex } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { toBase58 } from '../../src/base58/base58.js'
import { BALANCE_CACHE_MS, PRICE_CACHE_MS } from '../../src/timeouts.js'
import type { OpenCloud } from '../openCloud.js'
import { openCloud } from '../openCloud.js'
import { httpOf } from './httpOf.js'

const EVM = 'eip155:31337'
const SOLANA = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const COIN = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const HOLDER = `0x${'12'.repeat(20)}`
const MULTICALL = '0xcA11bde05977b3631167028862bE2a173976CA11'
const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
})

async function open(fields: object): Promise<OpenCloud> {
  const cloud = await openCloud(':memory:', fields)
  stops.push(() => cloud.cloud.close())
  return cloud
}

async function startNode(methods: RpcMethods): Promise<TestNode> {
  const node = await startTestNode(answerRpc(methods))
  stops.push(node.stop)
  return node
}

const idOf = ({ address }: { address: string }) => `${EVM}:${address}`
const units = (amount: number, decimals = 18): bigint => BigInt(amount) * 10n ** BigInt(decimals)

describe('eip155', () => {
  let exchange: Exchange
  let [usd, deep, thin, odd]: TestToken[] = []
  beforeAll(async () => {
    exchange = await startExchange()
    usd = await exchange.addToken({ symbol: 'USDX', name: 'Dollar X', decimals: 6 })
    deep = await exchange.addToken({ symbol: 'DEEP', name: 'Deep \u202etoken\u0007' })
    thin = await exchange.addToken({ symbol: 'THIN' })
    odd = await exchange.addToken({ symbol: 'ODD', decimals: 2 })
    // 3,000 dollars an ether; a tenth of it a DEEP, of which a thin pool says 5 dollars.
    await exchange.addV2Pool({ token: usd, amount: units(3_000_000, 6) }, { token: exchange.weth, amount: units(1_000) })
    await exchange.addV3Pool({ token: deep, amount: units(1_000) }, { token: exchange.weth, amount: units(100) }, 3_000)
    await exchange.addV2Pool({ token: usd, amount: units(5_000, 6) }, { token: deep, amount: units(1_000) })
    await exchange.addV2Pool({ token: usd, amount: units(10, 6) }, { token: thin, amount: units(10) })
    await exchange.addV3Pool({ token: usd, amount: units(20_000, 6) }, { token: odd, amount: units(10_000, 2) }, 500)
    for (const [token, amount] of [
      [usd, units(12, 6)],
      [deep, units(2)],
      [thin, units(7)],
    ] as const)
      await exchange.give(token, HOLDER, amount)
    await exchange.deployer.request('anvil_setBalance', [HOLDER, '0x14d1120d7b160000'])
  }, 60_000)
  afterAll(() => exchange?.stop())

  const toToken = ({ address, name, symbol, decimals }: TestToken) => ({ address, name, symbol, decimals })
  const configure = (more: object = {}, urls = [exchange.url]) => ({
    chains: {
      [EVM]: {
        nodes: urls,
        coin: ether,
        tokens: [usd, thin].map((token) => toToken(token!)),
        exchangePools: {
          v2: [exchange.contracts.v2Factory],
          v3: [exchange.contracts.v3Factory],
          dollars: [usd!.address],
          wrapped: exchange.weth.address,
        },
        ...more,
      },
    },
  })

  const EXPECTED = () => [
    {
      name: 'Ether',
      symbol: 'ETH',
      chainId: EVM,
      value: expect.closeTo(4_500, 3),
      price: expect.closeTo(3_000, 3),
      quantity: { decimals: '18', numeric: '1.5' },
    },
    {
      name: 'Dollar X',
      symbol: 'USDX',
      chainId: EVM,
      address: idOf(usd!).toLowerCase(),
      value: 12,
      price: 1,
      quantity: { decimals: '6', numeric: '12' },
    },
    { name: 'THIN', symbol: 'THIN', chainId: EVM, address: idOf(thin!).toLowerCase(), quantity: { decimals: '18', numeric: '7' } },
  ]

  it('coin and configured tokens with prices; none of a thin pool; one whose balance is asked again may be another', async () => {
    const http = httpOf(await open(configure()))
    expect((await getBalances(http, { address: HOLDER, chainId: EVM })).balances).toEqual(EXPECTED())
    expect((await getBalances(http, { address: `${EVM}:${HOLDER}` })).balances).toEqual(EXPECTED())
    const { balances } = await getBalances(http, {
      address: HOLDER,
      chainId: EVM,
      forceUpdate: [idOf(deep!), idOf(odd!), `${EVM}:0x${'9'.repeat(40)}`],
    })
    expect(balances[1]).toMatchObject({ name: 'Deep token', symbol: 'DEEP', value: expect.closeTo(600, 1), price: expect.closeTo(300, 1) })
    expect(balances).toHaveLength(4)
  })

  it('through Multicall3 where the chain has it, and without it: the same', async () => {
    const path = join(dirname(createRequire(import.meta.url).resolve('viem')), 'constants/contracts.js')
    const { multicall3Bytecode } = createRequire(import.meta.url)(path) as { readonly multicall3Bytecode: Hex }
    const address = await exchange.deployer.deploy({ abi: [], bytecode: multicall3Bytecode })
    await exchange.deployer.request('anvil_setCode', [MULTICALL, await exchange.deployer.request('eth_getCode', [address, 'latest'])])
    expect((await getBalances(httpOf(await open(configure())), { address: HOLDER, chainId: EVM })).balances).toEqual(EXPECTED())
    // A contract there that is no multicall.
    await exchange.deployer.request('anvil_setCode', [MULTICALL, '0x600160005260206000f3'])
    expect((await getBalances(httpOf(await open(configure())), { address: HOLDER, chainId: EVM })).balances).toEqual(EXPECTED())
    await exchange.deployer.request('anvil_setCode', [MULTICALL, '0x'])
  })

  it('balances are remembered for a moment, and those that are asked again are not', async () => {
    const cloud = await open(configure())
    const read = async (more: object = {}) => {
      const { balances } = await getBalances(httpOf(cloud), { address: HOLDER, chainId: EVM, ...more })
      return balances.find(({ symbol }) => symbol === 'USDX')?.quantity.numeric
    }
    const snapshot = await exchange.deployer.request('evm_snapshot', [])
    expect(await read()).toBe('12')
    await exchange.give(usd!, HOLDER, units(1, 6))
    expect(await read()).toBe('12')
    expect(await read({ forceUpdate: [idOf(usd!)] })).toBe('13')
    cloud.advance(BALANCE_CACHE_MS)
    expect(await read()).toBe('13')
    await exchange.deployer.request('evm_revert', [snapshot])
  })

  it('prices: of V2 and V3, the deepest pool, decimals, the coin; none without a pool, of a thin one, or of what is no token', async () => {
    const http = httpOf(await open(configure()))
    const addresses = [deep!, thin!, odd!, exchange.weth].map(idOf)
    const nothing = [`${EVM}:${HOLDER}`, `eip155:1:${usd!.address}`, `${EVM}:x`]
    const { fungibles } = await getPrices(http, { projectId: 'open', addresses: [...addresses, `${EVM}:${COIN}`, ...nothing] })
    expect(fungibles).toEqual([
      { name: 'Deep token', symbol: 'DEEP', price: expect.closeTo(300, 1), address: addresses[0], decimals: 18 },
      { name: 'ODD', symbol: 'ODD', price: expect.closeTo(2, 3), address: addresses[2], decimals: 2 },
      { name: 'Wrapped Ether', symbol: 'WETH', price: expect.closeTo(3_000, 3), address: addresses[3], decimals: 18 },
      { ...ether, price: expect.closeTo(3_000, 3), address: `${EVM}:${COIN}` },
    ])
  })

  it('prices: a trade moves them, once they are no longer remembered; a pool that is emptied says nothing', async () => {
    const snapshot = await exchange.deployer.request('evm_snapshot', [])
    const cloud = await open(configure())
    const read = async () => (await getPrices(httpOf(cloud), { projectId: 'open', addresses: [idOf(odd!)] })).fungibles[0]?.price
    expect(await read()).toBeCloseTo(2, 2)
    await exchange.trade({ from: usd!, to: odd!, amountIn: units(20_000, 6), feePpm: 500 })
    expect(await read()).toBeCloseTo(2, 2)
    cloud.advance(PRICE_CACHE_MS)
    expect(await read()).toBeGreaterThan(7)
    await exchange.trade({ from: odd!, to: usd!, amountIn: units(100_000, 2), feePpm: 500 })
    cloud.advance(PRICE_CACHE_MS)
    expect(await read()).toBeUndefined()
    await exchange.deployer.request('evm_revert', [snapshot])
  })

  it('prices: of the operator’s server where no pool tells one; what it says is checked, and it may be gone', async () => {
    const recorded = {
      fungibles: [
        { name: 'Thin', symbol: 'THIN', iconUrl: 'https://x.example/t.png', price: 0.25, address: idOf(thin!) },
        { name: 'Dollar', symbol: 'USDX', price: 99, address: idOf(usd!) },
        { name: 'x', symbol: 'x', price: -1, address: idOf(exchange.weth) },
        { name: 'x', symbol: 'x', price: 'much', address: idOf(odd!) },
        7,
      ],
    }
    const server = await startTestNode(() => ({ body: recorded }))
    const read = async (url: string) => {
      const http = httpOf(await open({ ...configure(), prices: { url } }))
      return (await getPrices(http, { projectId: 'open', addresses: [idOf(thin!), idOf(usd!)] })).fungibles.map(({ price }) => price)
    }
    expect(await read(server.url)).toEqual([0.25, 1])
    expect(JSON.parse(server.requests[0]!.body)).toEqual({ currency: 'usd', addresses: [idOf(thin!).toLowerCase()] })
    await server.stop()
    expect(await read(server.url)).toEqual([1])
  })

  it('a node that lies about its bytes, amounts or batches is passed over', async () => {
    const lies: readonly RpcMethods[] = [
      { eth_getBalance: () => `0x${'f'.repeat(65)}` },
      { eth_getBalance: () => '12' },
      { eth_getBalance: () => '0x1', eth_getCode: () => 'code' },
      { eth_getBalance: () => '0x1', eth_getCode: () => '0x', eth_call: () => ({ secret: 1 }) },
    ]
    for (const lie of lies) {
      const node = await startNode({ eth_chainId: () => '0x7a69', ...lie })
      const { balances } = await getBalances(httpOf(await open(configure({}, [node.url, exchange.url]))), { address: HOLDER, chainId: EVM })
      expect(balances[1]).toMatchObject({ symbol: 'USDX', quantity: { numeric: '12' } })
    }
  })

  it('error: no node answers; on one of several chains that is left out', async () => {
    const gone = { nodes: ['http://127.0.0.1:9'], coin: ether }
    const { chains } = configure()
    const cloud = await open({ chains: { ...chains, 'eip155:5': gone } })
    await expect(getBalances(httpOf(cloud), { address: HOLDER, chainId: 'eip155:5' })).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
    const { balances } = await getBalances(httpOf(cloud), { address: HOLDER })
    expect(new Set(balances.map(({ chainId }) => chainId))).toEqual(new Set([EVM]))
  })

  it('error: addresses and chains that are none', async () => {
    const http = httpOf(await open(configure()))
    for (const address of ['x', '0x12', '1'.repeat(32), `${EVM}:x`])
      await expect(getBalances(http, { address, chainId: EVM })).rejects.toMatchObject({ code: 'REQUEST_INVALID' })
    await expect(getBalances(http, { address: HOLDER, chainId: 'eip155:99' })).rejects.toMatchObject({ code: 'NOT_SERVED' })
    await expect(getBalances(http, { address: `eip155:99:${HOLDER}` })).rejects.toMatchObject({ code: 'NOT_SERVED' })
  })
})

describe('Solana', () => {
  const MINTS = ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'] as const
  const sol = { name: 'Solana', symbol: 'SOL', decimals: 9 }
  const tokens = MINTS.map((address, at) => ({ address, name: `Token ${at}`, symbol: `T${at}`, decimals: 6 }))
  const OWNER_BYTES = '01'.repeat(32)
  const OWNER = toBase58(Buffer.from(OWNER_BYTES, 'hex'))
  /** Bytes of the addresses of {@link MINTS}. */
  const BYTES = [
    '06ddf6e1d765a193d9cbe146ceeb79ac1cb485ed5f5b37913a8cf5857eff00a9',
    '06ddf6e1ee758fde18425dbce46ccddab61afc4d83b90d27febdf928d8a18bfc',
  ]

  /** A token account as nodes write it in base64, cut to 72 bytes. */
  function account(mint: string | undefined, owner: string, amount: bigint): object {
    const low = Buffer.alloc(8)
    low.writeBigUInt64LE(amount)
    const data = Buffer.concat([Buffer.from(mint ?? '', 'hex'), Buffer.from(owner, 'hex'), low])
    return {
      pubkey: OWNER,
      account: { data: [data.toString('base64'), 'base64'], executable: false, lamports: 2_039_280, owner: MINTS[0], space: 165 },
    }
  }

  let node: SolanaNode
  beforeAll(async () => {
    node = await startSolana()
  })
  afterAll(() => node?.stop())

  it('the coin, and the tokens of both programs; accounts of others, and unknown tokens, are left out', async () => {
    const asked: unknown[] = []
    node.airdrop(OWNER, 1_500_000_000n)
    const teller = await startNode({
      getGenesisHash: () => node.genesisHash,
      getBalance: async (params) => {
        const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getBalance', params })
        const response = await fetch(node.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
        return ((await response.json()) as { result: unknown }).result
      },
      getTokenAccountsByOwner: (params) => {
        asked.push(params)
        const isFirst = (params as [string, { programId: string }])[1].programId === MINTS[0]
        const first = [
          account(BYTES[0], OWNER_BYTES, 2_000_000n),
          account(BYTES[0], OWNER_BYTES, 500_000n),
          account(BYTES[1], 'ff'.repeat(32), 9n),
        ]
        return {
          context: { slot: 1 },
          value: isFirst ? first : [account(BYTES[1], OWNER_BYTES, 2n ** 64n - 1n), account('aa'.repeat(32), OWNER_BYTES, 1n)],
        }
      },
    })
    const prices = await startTestNode(() => ({
      body: { fungibles: [{ name: 'SOL', symbol: 'SOL', price: 100, address: `${SOLANA}:So11111111111111111111111111111111111111112` }] },
    }))
    stops.push(prices.stop)
    const cloud = await open({ chains: { [SOLANA]: { nodes: [teller.url], coin: sol, tokens } }, prices: { url: prices.url } })
    const { balances } = await getBalances(httpOf(cloud), { address: OWNER, chainId: SOLANA })
    expect(balances).toEqual([
      { name: 'Solana', symbol: 'SOL', chainId: SOLANA, value: 150, price: 100, quantity: { decimals: '9', numeric: '1.5' } },
      { name: 'Token 0', symbol: 'T0', chainId: SOLANA, address: `${SOLANA}:${MINTS[0]}`, quantity: { decimals: '6', numeric: '2.5' } },
      {
        name: 'Token 1',
        symbol: 'T1',
        chainId: SOLANA,
        address: `${SOLANA}:${MINTS[1]}`,
        quantity: { decimals: '6', numeric: '18446744073709.551615' },
      },
    ])
    expect(asked).toHaveLength(2)
  })

  it('error: a node that cannot list tokens is refused, instead of hiding them', async () => {
    const poor = await startNode({ getGenesisHash: () => node.genesisHash, getBalance: () => ({ value: 1 }) })
    const cloud = await open({ chains: { [SOLANA]: { nodes: [poor.url], coin: sol, tokens } } })
    await expect(getBalances(httpOf(cloud), { address: OWNER, chainId: SOLANA })).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
  })
})
