import { swaps, type SwapProvider, type SwapsOptions, type SwapToken, type TokenList } from '@latchkey/feature-swaps'
import type { ViewId } from '@latchkey/kernel'
import { createTestConnector, testNamespace } from '@latchkey/testkit'
import { copperWallet } from '@latchkey/testkit/page-wallet'
import type { Stage } from '../createStage.js'
import type { Scene, Scenes } from './Scene.js'
import { ADDRESS, never, realNetworks } from './wallets.js'

const CHAIN = 'eip155:1'
const UNIT = 10n ** 18n
const SPENDER = `0x${'5'.repeat(40)}`

const tokenOf = (symbol: string, name: string, digit: string): SwapToken => ({
  chainId: CHAIN,
  address: `0x${digit.repeat(40)}`,
  symbol,
  name,
  decimals: 18,
  isNative: false,
})

const word = (value: bigint): string => `0x${value.toString(16).padStart(64, '0')}`

/** What a node answers to `eth_simulateV1`: every call succeeds, afterwards the account holds more, and nothing is allowed. */
function simulate(calls: readonly { readonly data: string }[]): unknown {
  const isAfter = (index: number): boolean => calls.length > 1 && index >= calls.length / 2
  const amountOf = (data: string, index: number): bigint => {
    // The question whether simulation is there.
    if (calls.length === 1) return 1n
    return isAfter(index) && !data.startsWith('0xdd62ed3e') ? 10n ** 30n : 0n
  }
  return [{ calls: calls.map(({ data }, index) => ({ status: '0x1', returnData: word(amountOf(data, index)), logs: [] })) }]
}

/** Text as a contract answers with it, in 32 bytes. */
const textOf = (text: string): string =>
  `0x${[...new TextEncoder().encode(text)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .padEnd(64, '0')}`

interface ExchangeOptions {
  /** False: a request for a quote never settles. */
  readonly hasQuotes?: boolean
  /** Offers a token that looks like another. */
  readonly hasFake?: boolean
  /** Millionths that the target keeps of a transfer. */
  readonly taxPpm?: number
}

/** An exchange that gives 2 for 1. */
const exchange = ({ hasQuotes = true, hasFake = false, taxPpm = 0 }: ExchangeOptions): SwapProvider => ({
  id: 'exchange',
  name: 'Exchange',
  networks: [CHAIN],
  getTokens: async () => [
    tokenOf('USDX', 'Dollar coin', 'a'),
    tokenOf('GOLD', 'Gold coin', 'b'),
    // A Cyrillic letter.
    ...(hasFake ? [tokenOf('ЕTH', 'Ether', 'c')] : []),
  ],
  async getQuotes({ from, to, amountIn, slippageBps, chain }) {
    if (!hasQuotes) return never()
    const [amountOut, quotedAtMs] = [amountIn * 2n, chain.clock.now()]
    const minimumOut = (amountOut * BigInt(10_000 - slippageBps)) / 10_000n
    const between = { chainId: CHAIN, from, to, amountIn, amountOut, minimumOut, slippageBps } as const
    const transferTax = { fromPpm: 0, toPpm: taxPpm }
    const terms = { transferTax, route: [], gasUnits: 150_000n, providerFee: 0n, spender: SPENDER, takesPermit: false }
    return [{ id: 'single', providerId: 'exchange', ...between, ...terms, quotedAtMs, expiresAtMs: quotedAtMs + 60_000 }]
  },
  getPrices: async ({ tokens }) =>
    tokens.map(({ address, symbol }) => ({ address, usdE18: symbol === 'GOLD' ? UNIT / 2n : UNIT, depthUsdE18: 1_000_000n * UNIT })),
  buildSwap: async () => ({ to: SPENDER, data: '0x12345678', value: 0n }),
})

interface Simulated {
  readonly calls: readonly { readonly data: string }[]
}

/** Answers that are always the same. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  eth_getCode: '0x60',
  eth_gasPrice: '0x3b9aca00',
  eth_blockNumber: '0x10',
  eth_getTransactionCount: '0x10',
  eth_getBalance: word(1_500n * 10n ** 15n),
}

async function readFromNode({ method, params }: { readonly method: string; readonly params?: unknown }): Promise<unknown> {
  const [call] = (params ?? []) as [{ readonly data?: string; readonly blockStateCalls?: readonly Simulated[] } | undefined]
  if (method === 'eth_getBlockByNumber') return blockAt(String(call))
  if (method === 'eth_simulateV1') return simulate(call?.blockStateCalls?.[0]?.calls ?? [])
  return Object.hasOwn(ANSWERS, method) ? ANSWERS[method] : callContract(call?.data ?? '')
}

/** Twelve seconds for each block. */
function blockAt(number: string): unknown {
  const at = number === 'latest' ? 1_000n : BigInt(number)
  return { number: `0x${at.toString(16)}`, timestamp: `0x${(at * 12n).toString(16)}` }
}

/** `balanceOf(address)` and `allowance(address,address)`. A simulated call succeeds. */
function callContract(data: string): string {
  if (data.startsWith('0x70a08231')) return word(1_250n * UNIT)
  if (data.startsWith('0x313ce567')) return word(18n)
  if (data.startsWith('0x95d89b41') || data.startsWith('0x06fdde03')) return textOf('MOON')
  return data.startsWith('0xdd62ed3e') ? word(0n) : '0x'
}

interface SwapScene {
  readonly view?: ViewId
  readonly params?: unknown
  readonly options?: Omit<SwapsOptions, 'providers'>
  readonly market?: ExchangeOptions
  /** The wallet approves and swaps in one bundle. @default false */
  readonly isBundling?: boolean
  /** Runs when the view is ready. */
  readonly then?: (stage: Stage) => Promise<unknown>
}

const UNLISTED = `0x${'d'.repeat(40)}`
const FAKE = `0x${'c'.repeat(40)}`
const BROKEN_LIST = { name: 'Shop tokens', timestamp: '', version: { major: 1, minor: 0, patch: 0 }, tokens: [] }
/** Tokens that everybody knows, by their addresses. */
const SHOP_LIST: TokenList = {
  ...BROKEN_LIST,
  tokens: (
    [
      ['USDC', 'USD Coin', '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'],
      ['USDT', 'Tether USD', '0xdac17f958d2ee523a2206206994597c13d831ec7'],
      ['WBTC', 'Wrapped BTC', '0x2260fac5e5542a773aa44fbcfedf7c193bc2c599'],
      ['DAI', 'Dai Stablecoin', '0x6b175474e89094c44da98b954eedeac495271d0f'],
      ['LINK', 'ChainLink Token', '0x514910771af9ca656af840dff83e8264ecf986ca'],
      ['UNI', 'Uniswap', '0x1f9840a85d5af5bf1d1762f925bdaddc4201f984'],
      ['AAVE', 'Aave Token', '0x7fc66500c84a76ad7e9c93437bfc5ac33e2ddae9'],
      ['MKR', 'Maker', '0x9f8f72aa9304c8b593d555f12ef6589cc3a579a2'],
      ['LDO', 'Lido DAO Token', '0x5a98fcbea516cf06857215779fd812ca3bef1b32'],
    ] as const
  ).map(([symbol, name, address]) => ({ chainId: 1, address, symbol, name, decimals: 18 })),
}
const START = { fromToken: 'USDX', toToken: 'GOLD', amount: '250' }

/** The steps of a swap. */
const swapping =
  ({ view = 'Swap', params = START, options, market = {}, isBundling = false, then }: SwapScene = {}): Scene =>
  async (createStage) => {
    const connector = createTestConnector({
      info: { id: 'copper', name: copperWallet.name, icon: copperWallet.icon, namespace: 'eip155' },
      addresses: [ADDRESS],
      answer: ({ method }) => {
        if (method !== 'wallet_getCapabilities') return never()
        return isBundling ? { '0x1': { atomic: { status: 'supported' } } } : {}
      },
    })
    const adapter = {
      name: 'Ethereum',
      networks: realNetworks,
      readFromNode,
      isReadMethod: (method: string) => /^eth_(get|call|gasPrice|blockNumber|simulate|estimate)/.test(method),
      nativeTokenAddress: `0x${'e'.repeat(40)}`,
    }
    const stage = await createStage({
      chain: testNamespace({ namespace: 'eip155', connectors: [connector], adapter }),
      plugins: [swaps({ ...options, providers: [exchange(market)] })],
      isConnected: true,
    })
    await stage.latchkey.open({ view, params })
    await stage.find('.lk-screen, .lk-search, .lk-list, .lk-notice')
    await stage.clock.advance(500)
    if (view === 'Swap') await stage.find('.lk-swap-presets')
    await then?.(stage)
  }

/** The step that leads on. */
const NEXT = '.lk-screen-actions > [data-variant=accent]:not([aria-disabled])'

async function review({ find, clock }: Stage): Promise<void> {
  ;(await find(NEXT)).click()
  await find('.lk-swap-legs')
  await clock.advance(500)
}

/** The visitor agreed. */
const agree = async (stage: Stage): Promise<void> => {
  await review(stage)
  ;(await stage.find('.lk-screen-actions > [data-variant=accent]:not([aria-disabled])')).click()
  await stage.find('.lk-stepper')
  await stage.clock.advance(1_000)
}

/** Views of a swap. */
export const swapScenes: Scenes = {
  swap: swapping({ market: { hasQuotes: false } }),
  'swap-quoted': swapping({ then: ({ find }) => find('.lk-swap-impact') }),
  'swap-details': swapping({
    async then({ find }) {
      ;(await find('.lk-swap-details > button')).click()
      await find('.lk-facts')
    },
  }),
  'swap-token': swapping({ view: 'SwapSelectToken', params: { side: 'from' } }),
  'swap-token-many': swapping({
    view: 'SwapSelectToken',
    params: { side: 'from' },
    options: { tokenLists: [SHOP_LIST] },
    then: ({ find }) => find('.lk-swap-frequent'),
  }),
  'swap-review': swapping({ then: review }),
  'swap-unlimited': swapping({ options: { approval: 'unlimited' }, then: review }),
  'swap-approving': swapping({ then: agree }),
  'swap-bundle': swapping({ isBundling: true, then: agree }),
  'swap-unlisted': swapping({
    params: { ...START, toToken: UNLISTED },
    async then({ find, clock }) {
      await find('.lk-note')
      await clock.advance(500)
      await find(NEXT)
    },
  }),
  'swap-unlisted-review': swapping({
    params: { ...START, toToken: UNLISTED },
    async then(stage) {
      await stage.find('.lk-note')
      await stage.clock.advance(500)
      ;(await stage.find(NEXT)).click()
      await stage.clock.advance(500)
      await review(stage)
      await stage.find('.lk-facts ~ .lk-note')
    },
  }),
  'swap-fake': swapping({
    params: { ...START, toToken: FAKE },
    market: { hasFake: true },
    then: ({ find }) => find('.lk-note'),
  }),
  'swap-fake-list': swapping({ view: 'SwapSelectToken', params: { side: 'to' }, market: { hasFake: true } }),
  'swap-list-failed': swapping({ view: 'SwapSelectToken', params: { side: 'to' }, options: { tokenLists: [BROKEN_LIST] } }),
  'swap-tax': swapping({
    market: { taxPpm: 50_000 },
    async then({ find }) {
      await find('.lk-note')
      ;(await find('.lk-swap-details > button')).click()
      await find('.lk-facts')
    },
  }),
  'swap-ambiguous': swapping({ params: { ...START, toToken: 'NONE' }, then: ({ find }) => find('.lk-note') }),
  'swap-networks': async (createStage) => {
    const connector = createTestConnector({ info: { id: 'copper', namespace: 'eip155' }, addresses: [ADDRESS], chainId: 'eip155:8453' })
    const { latchkey, find } = await createStage({
      chain: testNamespace({ namespace: 'eip155', connectors: [connector], adapter: { networks: realNetworks, readFromNode } }),
      plugins: [swaps({ providers: [exchange({})] })],
      isConnected: true,
    })
    await latchkey.open({ view: 'Swap' })
    await find('.lk-notice')
  },
}
