import type { CaipNetworkId, Latchkey, PendingActivity } from '@latchkey/kernel'
import { definePlugin, LatchkeyError } from '@latchkey/kernel'
import type { TestClock, TestConnector } from '@latchkey/testkit'
import { createTestConnector, createTestLatchkey, testNamespace } from '@latchkey/testkit'
import { expect } from 'vitest'
import type { SwapPrice, SwapProvider, SwapQuote, SwapToken } from '../src/contracts/index.js'
import { swaps } from '../src/index.js'
import type { SwapFlow, SwapsOptions, SwapsState } from '../src/index.js'
import { markOwn } from '../src/safety/ownBuilders.js'
import { leastOf } from '../src/uniswap/toQuote.js'

/** What a transaction of the market says: the market's own words, so that a test reads what was sent. */
export type MarketOrder =
  | { readonly kind: 'approve'; readonly amount: string }
  | {
      readonly kind: 'swap'
      readonly provider: string
      readonly from: string
      readonly to: string
      readonly amountIn: string
      readonly minimumOut: string
    }

/** How a provider answers. */
export type ProviderMood = 'well' | 'hang' | 'fail' | 'wrongAmount' | 'wrongLeast' | 'noRoute'

/** A market without a chain, whose every part a test turns. */
export interface Market {
  readonly latchkey: Latchkey
  readonly clock: TestClock
  readonly connector: TestConnector
  readonly flow: SwapFlow
  /** What the list of activity was told of. */
  readonly told: readonly PendingActivity[]
  readonly tokens: Readonly<Record<'usd' | 'two', SwapToken>>
  /** What providers list. */
  list: () => Promise<readonly SwapToken[]>
  /** Units of the target for a thousand units of the source. */
  price: number
  readonly moods: Record<string, ProviderMood>
  /** Thousandths by which a provider is better than the price. */
  readonly bonus: Record<string, number>
  gasUnits: Record<string, bigint>
  prices: 'well' | 'fail' | readonly SwapPrice[]
  /** Where its providers are third parties': pools of our own price the tokens. */
  hasPools: boolean
  /** Of nodes. */
  node: 'well' | 'hang' | 'fail'
  /** The node takes state overrides. */
  hasOverrides: boolean
  /** Why simulations fail; undefined: they do not. */
  refusal: string | undefined
  receipt: '0x1' | '0x0' | 'never'
  /** What the receipt says has arrived; undefined: it says nothing. Set with each swap that is built. */
  arrival: { readonly token: string; readonly amount: bigint } | undefined
  /** Whether the amount of the quote arrives, another, or nothing is known. */
  arrives: 'all' | 'less' | 'unknown'
  /** That every token has on the chain, whatever is listed. */
  decimals: bigint
  /** Undefined: no contract answers. */
  balance: bigint | undefined
  /** Seconds between two blocks; undefined: nodes do not number them. */
  blockS: bigint | undefined
  /** Of quotes from now on. */
  spender: string
  /** Of quotes from now on. */
  transferTax: SwapQuote['transferTax']
  /** What is at the address of the spender. */
  spenderCode: string
  hasBundles: boolean
  /** What the wallet does with a bundle. */
  bundles: 'send' | 'hang'
  /** Its answer about the status of a bundle. @default by `receipt` */
  bundleStatus: unknown
  readonly sent: readonly MarketOrder[]
  /** Who sent each of them. */
  readonly senders: readonly string[]
  /** The latest that was sent by itself, as nodes tell it. */
  transaction: Readonly<Record<string, string>> | null
  /** Until when each transaction that was built is valid, in seconds. */
  readonly deadlines: bigint[]
  /** Questions for quotes, by provider. */
  readonly asked: string[]
  state(): SwapsState
  /** Runs microtasks and what is due. */
  settle(): Promise<void>
}

const HASH = `0x${'a'.repeat(64)}`
const SPENDER = `0x${'5'.repeat(40)}`
/** Selector of `approve(address,uint256)`. */
const APPROVE = '0x095ea7b3'
// Not with a Buffer: tests of views run in a browser.
const hexOf = (order: MarketOrder): string =>
  `0x${[...new TextEncoder().encode(JSON.stringify(order))].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
const orderOf = (data: string): MarketOrder =>
  data.startsWith(APPROVE)
    ? { kind: 'approve', amount: String(BigInt(`0x${data.slice(-64)}`)) }
    : (JSON.parse(
        new TextDecoder().decode(Uint8Array.from(data.slice(2).match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))),
      ) as MarketOrder)
const word = (value: bigint): string => `0x${value.toString(16).padStart(64, '0')}`
const never = () => new Promise<never>(() => undefined)

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const logsOf = (arrival: Market['arrival'], account = '0x') =>
  arrival ? [{ address: arrival.token, topics: [TRANSFER, word(5n), word(BigInt(account))], data: word(arrival.amount) }] : []

/** The newest block. */
const LATEST = 100n

/** Of nodes, by method. */
const ANSWERS = {
  eth_gasPrice: () => '0x3b9aca00',
  eth_getCode: ({ spenderCode, spender }, address) => (address === spender ? spenderCode : '0x'),
  eth_blockNumber: () => '0x11',
  eth_getBalance: ({ balance = 0n }) => `0x${balance.toString(16)}`,
  eth_getBlockByNumber({ blockS }, at) {
    const number = at === 'latest' ? LATEST : BigInt(String(at))
    const timestamp = 0x65a0f000n - (LATEST - number) * (blockS ?? 0n)
    return { timestamp: `0x${timestamp.toString(16)}`, ...(blockS !== undefined && { number: `0x${number.toString(16)}` }) }
  },
  eth_getTransactionByHash: ({ receipt, transaction }) => (receipt === 'never' ? null : transaction),
  eth_getTransactionReceipt: ({ receipt, senders, arrival }) =>
    receipt === 'never'
      ? null
      : { transactionHash: HASH, blockNumber: '0x11', status: receipt, from: senders.at(-1), logs: logsOf(arrival, senders.at(-1)) },
} as const satisfies Record<string, (market: Market, parameter: unknown) => unknown>

const tokenOf = (chainId: CaipNetworkId, digit: string, symbol: string, decimals: number): SwapToken => ({
  chainId,
  address: `0x${digit.repeat(40)}`,
  symbol,
  name: symbol,
  decimals,
  isNative: false,
})

/** Starts one, connected, with tokens loaded; nothing is quoted yet. */
export async function startMarket(
  options: {
    readonly providers?: readonly string[]
    readonly swaps?: SwapsOptions
    readonly isThirdParty?: boolean
    /** Beside those of the market. */
    readonly others?: readonly SwapProvider[]
  } = {},
): Promise<Market> {
  const { providers: ids = ['one'] } = options
  const allowed = new Map<string, bigint>()
  const sent: MarketOrder[] = []
  const senders: string[] = []

  function receive(data: string, sender: string): string {
    const order = orderOf(data)
    sent.push(order)
    senders.push(sender)
    if (order.kind === 'approve') allowed.set('usd', BigInt(order.amount))
    return HASH
  }
  const connector = createTestConnector({
    addresses: ['0x1111111111111111111111111111111111111111', '0x2222222222222222222222222222222222222222'],
    answer({ method, params }) {
      const [first] = (params ?? []) as [
        {
          readonly from: string
          readonly to: string
          readonly data: string
          readonly value?: string
          readonly calls: readonly { readonly data: string }[]
        },
      ]
      if (method === 'eth_sendTransaction') {
        const { from, to, data, value = '0x0' } = first
        market.transaction = { hash: HASH, from, to, input: data, value, nonce: '0x0' }
        return receive(data, from)
      }
      if (method === 'wallet_getCapabilities') return market.hasBundles ? { '0x1': { atomic: { status: 'supported' } } } : {}
      if (method === 'wallet_sendCalls' && market.bundles === 'hang') return never()
      if (method === 'wallet_sendCalls') return first.calls.map(({ data }) => receive(data, first.from)).at(-1)
      if (method === 'wallet_getCallsStatus' && market.bundleStatus) return market.bundleStatus
      if (method === 'wallet_getCallsStatus') return { status: { '0x1': 200, '0x0': 500, never: 100 }[market.receipt] }
      throw new LatchkeyError('METHOD_NOT_SUPPORTED', { method })
    },
  })

  async function readFromNode({ method, params }: { readonly method: string; readonly params?: unknown }): Promise<unknown> {
    if (market.node === 'hang') return never()
    if (market.node === 'fail') throw new LatchkeyError('RPC_FAILED', { method, detail: 'HTTP request failed.' })
    const [first, , overrides] = params as readonly unknown[]
    if (market.hasOverrides && overrides) return word(1n)
    if (Object.hasOwn(ANSWERS, method)) return ANSWERS[method as keyof typeof ANSWERS](market, first)
    if (method === 'eth_call') return callContract((first as { readonly data: string }).data)
    throw new LatchkeyError('METHOD_NOT_SUPPORTED', { method })
  }

  function callContract(data: string): string {
    const method = 'eth_call'
    if (data.startsWith('0x313ce567')) return word(market.decimals)
    if (data.startsWith('0xdd62ed3e')) return word(allowed.get('usd') ?? 0n)
    if (data.startsWith('0x70a08231')) return market.balance === undefined ? '0x' : word(market.balance)
    if (!data.startsWith('0x7b') && !data.startsWith(APPROVE))
      throw new LatchkeyError('RPC_FAILED', { method, detail: 'execution reverted' })
    if (market.refusal !== undefined) throw new LatchkeyError('RPC_FAILED', { method, detail: `execution reverted: ${market.refusal}` })
    return '0x'
  }

  const networks: readonly CaipNetworkId[] = ['test:1']
  const createProvider = (id: string): SwapProvider => ({
    id,
    name: id.toUpperCase(),
    networks,
    getTokens: () => market.list(),
    async getQuotes({ from, to, amountIn, slippageBps, chain }) {
      market.asked.push(id)
      const mood = market.moods[id] ?? 'well'
      if (mood === 'hang') return never()
      if (mood === 'fail') throw new TypeError('The provider broke.')
      if (mood === 'noRoute') return []
      const amountOut = (amountIn * BigInt(market.price * (1_000 + (market.bonus[id] ?? 0)))) / 1_000_000n
      const quotedAtMs = chain.clock.now()
      const quote: SwapQuote = {
        id: 'single',
        providerId: id,
        chainId: chain.network.caipNetworkId,
        from,
        to,
        amountIn: mood === 'wrongAmount' ? amountIn + 1n : amountIn,
        amountOut,
        minimumOut: mood === 'wrongLeast' ? 1n : leastOf(amountOut, slippageBps),
        slippageBps,
        route: [],
        ...(market.transferTax && { transferTax: market.transferTax }),
        ...(market.gasUnits[id] !== undefined && { gasUnits: market.gasUnits[id] }),
        providerFee: 0n,
        ...(from.isNative ? {} : { spender: market.spender }),
        takesPermit: false,
        quotedAtMs,
        expiresAtMs: quotedAtMs + 60_000,
      }
      return amountOut > 0n ? [quote] : []
    },
    async getPrices({ tokens }) {
      if (market.prices === 'fail') throw new TypeError('The provider broke.')
      if (market.prices !== 'well') return market.prices
      return tokens.map(({ address }) => ({ address, usdE18: 10n ** 18n }))
    },
    async buildSwap({ quote: { from, to, amountIn, amountOut, minimumOut }, deadlineS }) {
      market.deadlines.push(deadlineS)
      const amount = market.arrives === 'less' ? minimumOut : amountOut
      market.arrival = market.arrives === 'unknown' ? undefined : { token: to.address, amount }
      const order: MarketOrder = {
        kind: 'swap',
        provider: id,
        from: from.symbol,
        to: to.symbol,
        amountIn: String(amountIn),
        minimumOut: String(minimumOut),
      }
      return { to: SPENDER, data: hexOf(order), value: from.isNative ? amountIn : 0n }
    },
  })

  /** Prices tokens as pools do, and swaps nothing. */
  const pools: SwapProvider = {
    ...createProvider('pools'),
    getTokens: async () => [],
    getQuotes: async () => [],
    getPrices: async ({ tokens }) => (market.hasPools ? tokens.map(({ address }) => ({ address, usdE18: 10n ** 18n })) : []),
  }
  const adapter = {
    readFromNode,
    isReadMethod: (method: string) => !/^eth_(send|sign)/.test(method),
    nativeTokenAddress: `0x${'e'.repeat(40)}`,
    explorerLink: () => 'https://explorer.example/tx',
  }
  // Without a chain nothing can be simulated: what is measured is tested on real ones.
  const ours = (provider: SwapProvider): SwapProvider => markOwn(provider, async () => undefined)
  const made = ids.map(createProvider)
  const all = [...(options.isThirdParty ? [...made, ours(pools)] : made.map(ours)), ...(options.others ?? [])]
  const told: PendingActivity[] = []
  const listing = definePlugin({
    id: 'listing',
    apiVersion: 1,
    setup: ({ services }) => void services.provide('history.pending', async (each) => void told.push(each)),
  })
  const plugins = [testNamespace({ connectors: [connector], adapter }), listing, swaps({ ...options.swaps, providers: all })]
  const { latchkey, clock } = createTestLatchkey({ plugins })
  const market: Market = {
    latchkey,
    clock,
    connector,
    flow: undefined as never,
    told,
    tokens: { usd: tokenOf('test:1', 'a', 'USD', 18), two: tokenOf('test:1', 'b', 'TWO', 18) },
    list: async () => [market.tokens.usd, market.tokens.two],
    price: 1_000,
    moods: {},
    bonus: {},
    gasUnits: {},
    prices: 'well',
    hasPools: true,
    node: 'well',
    hasOverrides: false,
    refusal: undefined,
    receipt: '0x1',
    arrival: undefined,
    arrives: 'all',
    decimals: 18n,
    balance: 1_000n * 10n ** 18n,
    blockS: undefined,
    spender: SPENDER,
    transferTax: undefined,
    spenderCode: '0x6080',
    hasBundles: false,
    bundles: 'send',
    bundleStatus: undefined,
    deadlines: [],
    sent,
    senders,
    transaction: null,
    asked: [],
    state: () => latchkey.state.plugins['swaps'] as SwapsState,
    settle: () => clock.advance(0),
  }
  await latchkey.start()
  await latchkey.connect({ connectorId: 'test.wallet' })
  const flow = (await latchkey.services.get('swaps')?.()) ?? expect.fail('no service')
  Object.assign(market, { flow })
  return market
}
