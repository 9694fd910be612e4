// Quotes of the providers against the contracts' own quoters, to the last unit, on random pools and amounts.
import { uniswapV2, uniswapV3 } from '@latchkey/feature-swaps'
import type { SwapChain, SwapToken } from '@latchkey/feature-swaps'
import type { Exchange, TestToken } from '@latchkey/testkit/exchange'
import { startExchange } from '@latchkey/testkit/exchange'
import { LatchkeyError } from '@latchkey/kernel'
import { createTestClock } from '@latchkey/testkit'
import { parseAbi } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Random } from './support/random.js'
import { createRandom } from './support/random.js'

/** Stage `fuzz` sets 100,000 inputs; here each makes several requests to a chain, so 2,000 are enough. */
const QUOTES = Math.min(Number(process.env['LATCHKEY_FUZZ_INPUTS'] ?? 60), 2_000)
/** Quotes per pool. */
const QUOTES_PER_POOLS = 50
const MINUTES = 60_000
const FEES = [100, 500, 3_000, 10_000]

const routerAbi = parseAbi(['function getAmountsOut(uint256, address[]) view returns (uint256[])'])
const quoterAbi = parseAbi([
  'function quoteExactInputSingle((address tokenIn, address tokenOut, uint256 amountIn, uint24 fee, uint160 limit)) returns (uint256, uint160, uint32, uint256)',
])

let exchange: Exchange
let chain: SwapChain
beforeAll(async () => {
  exchange = await startExchange()
  const { chainId, url, deployer } = exchange
  const caipNetworkId = `eip155:${chainId}` as const
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const network = {
    caipNetworkId,
    namespace: 'eip155',
    reference: String(chainId),
    name: 'Local',
    nativeCurrency,
    rpcUrls: { default: [url], chainDefault: [url] },
    testnet: true,
  }
  // The kernel's error for a rejected call, as the chain's plugin creates it.
  const read: SwapChain['read'] = async (method, params) => {
    try {
      return await deployer.request(method, params)
    } catch (cause) {
      throw new LatchkeyError('RPC_FAILED', { method, detail: String(cause) }, { cause })
    }
  }
  const native: SwapToken = { ...nativeCurrency, chainId: caipNetworkId, address: `0x${'e'.repeat(40)}`, isNative: true }
  chain = { network, native, clock: createTestClock(), read }
})
afterAll(() => exchange.stop())

/** A number of at most this many digits, each length equally likely. */
const amountOf = (random: Random, digits: number): bigint =>
  BigInt(Array.from({ length: 1 + random.below(digits) }, (_, index) => (index === 0 ? 1 + random.below(9) : random.below(10))).join(''))

const toSwapToken = (token: TestToken): SwapToken => ({
  ...token,
  chainId: chain.network.caipNetworkId,
  address: token.address.toLowerCase(),
  isNative: false,
})

const deploymentOf = (bases: readonly TestToken[]) => ({
  wrapped: exchange.contracts.weth,
  bases: bases.map(({ address }) => address),
  stables: [],
  tokens: bases,
})

const seed = process.env['LATCHKEY_SEED'] === 'random' ? Math.floor(Math.random() * 2 ** 31) : Number(process.env['LATCHKEY_SEED'] ?? 7)

async function newTokens(random: Random): Promise<TestToken[]> {
  const tokens: TestToken[] = []
  for (const symbol of ['ONE', 'TWO', 'THREE']) tokens.push(await exchange.addToken({ symbol, decimals: random.pick([0, 6, 8, 18, 36]) }))
  return tokens
}

/** A part of a quote, and the contract's value for it. */
async function compare(version: 'v2' | 'v3', random: Random, quotes: number): Promise<number> {
  const tokens = await newTokens(random)
  const [first, second, third] = tokens as [TestToken, TestToken, TestToken]
  for (const [a, b] of [
    [first, second],
    [second, third],
    [first, third],
  ] as const) {
    const sides = [a, b].map((token) => ({ token, amount: 1_000_000n + amountOf(random, 24) })) as [never, never]
    if (version === 'v2') await exchange.addV2Pool(...sides)
    else await exchange.addV3Pool(...sides, random.pick(FEES))
  }
  const { v2Factory, v2Router, v3Factory, quoter, swapRouter } = exchange.contracts
  const { caipNetworkId } = chain.network
  const common = deploymentOf(tokens)
  const provider =
    version === 'v2'
      ? uniswapV2({ deployments: { [caipNetworkId]: { ...common, factory: v2Factory, router: v2Router, swapRouter } } })
      : uniswapV3({ deployments: { [caipNetworkId]: { ...common, factory: v3Factory, quoter, swapRouter } } })
  let compared = 0
  for (let index = 0; index < quotes; index += 1) {
    const [from, to] = random.oneIn(2) ? [first, third] : [third, second]
    const amountIn = amountOf(random, 22)
    const request = {
      chain,
      signal: new AbortController().signal,
      from: toSwapToken(from),
      to: toSwapToken(to),
      amountIn,
      slippageBps: 100,
    }
    for (const { route, amountOut } of await provider.getQuotes(request)) {
      const said = await Promise.all(route.map((part) => (version === 'v2' ? askRouter(part) : askQuoter(part))))
      expect(
        route.map((part) => part.amountOut),
        `LATCHKEY_SEED=${seed}, quote ${index} of ${amountIn}`,
      ).toEqual(said)
      expect(amountOut).toBe(said.reduce((sum, part) => sum + part, 0n))
      compared += 1
    }
  }
  return compared
}

type Part = Awaited<ReturnType<ReturnType<typeof uniswapV2>['getQuotes']>>[number]['route'][number]

async function askRouter({ amountIn, hops }: Part): Promise<bigint> {
  const path = [hops[0]?.from, ...hops.map(({ to }) => to)]
  const amounts = (await exchange.deployer.read({
    to: exchange.contracts.v2Router,
    abi: routerAbi,
    name: 'getAmountsOut',
    args: [amountIn, path],
  })) as bigint[]
  return amounts.at(-1) ?? 0n
}

/** One pool after the other, encoded by independent code. */
async function askQuoter({ amountIn, hops }: Part): Promise<bigint> {
  let amount = amountIn
  for (const { from: tokenIn, to: tokenOut, feePpm: fee } of hops) {
    const args = [{ tokenIn, tokenOut, amountIn: amount, fee, limit: 0n }]
    const answer = (await exchange.deployer.read({
      to: exchange.contracts.quoter,
      abi: quoterAbi,
      name: 'quoteExactInputSingle',
      args,
    })) as readonly bigint[]
    amount = answer[0] ?? 0n
  }
  return amount
}

for (const version of ['v2', 'v3'] as const) {
  test(`quotes of Uniswap ${version.toUpperCase()} are the contract's own, to the last unit`, { timeout: 15 * MINUTES }, async () => {
    const random = createRandom(seed)
    let compared = 0
    for (let left = QUOTES; left > 0; left -= QUOTES_PER_POOLS) compared += await compare(version, random, Math.min(left, QUOTES_PER_POOLS))
    expect(compared).toBeGreaterThan(QUOTES / 2)
  })
}
