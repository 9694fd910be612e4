import { createLatchkey } from '@latchkey/kernel'
import { eip155 } from '@latchkey/plugin-eip155'
import { createEvmTestWallet, createMemoryStorage, createTestClock, createTestPage } from '@latchkey/testkit'
import type { Exchange, TestToken } from '@latchkey/testkit/exchange'
import { startForwarder } from '@latchkey/testkit/node'
import type { SwapFlow, SwapsState } from '../src/index.js'
import { swaps, uniswapV2, uniswapV3, wrap } from '../src/index.js'
import { localNetwork, startExchangeStage } from './exchangeStage.js'
import { placeMulticall } from './placeMulticall.js'

/** What a round of quotes, prices and balances asked the node. */
export interface Reads {
  readonly requests: number
  /** Calls in the batches of these requests, the chain id left out. */
  readonly calls: number
}

/** Reads of a pair of tokens, by symbol. */
export interface PairReads {
  readonly first: Reads
  /** After ten seconds, several times. */
  readonly later: readonly Reads[]
}

/** A market as Ethereum's: eight tokens, pools of both versions and several fees. */
export interface ReadsStage {
  count(from: string, to: string, rounds: number): Promise<PairReads>
  stop(): Promise<void>
}

const POLL_MS = 5
const REFRESH_MS = 10_000

/** Starts one. */
export async function startReadsStage({ hasMulticall }: { readonly hasMulticall: boolean }): Promise<ReadsStage> {
  // In the package these are one file: whoever has the first has all.
  await Promise.all([import('../src/flow/readMarket.js'), import('../src/uniswap/v2/createV2.js'), import('../src/uniswap/v3/createV3.js')])
  const stage = await startExchangeStage()
  const { exchange } = stage
  const tokens = await addMarket(exchange)
  if (hasMulticall) await placeMulticall(exchange)
  const [usdc, usdt, dai, wbtc] = tokens
  const { v2, v3 } = stage.deployments([usdc, usdt, wbtc], [usdc, usdt, dai])
  const withTokens = <D extends object>(deployments: Record<string, D>): Record<string, D> =>
    Object.fromEntries(Object.entries(deployments).map(([id, each]) => [id, { ...each, tokens: [exchange.weth, ...tokens] }]))
  const page = createTestPage()
  const leave = page.install()
  const network = localNetwork(exchange)
  const wallet = createEvmTestWallet({ page, chains: [{ chainId: network.id, name: network.name, rpcUrl: exchange.url }] })
  await wallet.install()
  return {
    async count(from, to, rounds) {
      const node = await startForwarder(exchange.url)
      const clock = createTestClock()
      const providers = [
        uniswapV2({ deployments: withTokens(v2) }),
        uniswapV3({ deployments: withTokens(v3) }),
        wrap({ wrapped: { [stage.network.caipNetworkId]: exchange.weth.address } }),
      ]
      const latchkey = createLatchkey({
        projectId: 'test',
        metadata: { name: 'Test', description: 'A test', url: 'https://app.test', icons: [] },
        plugins: [eip155({ networks: [localNetwork({ ...exchange, url: node.url })] }), swaps({ providers })],
        storage: createMemoryStorage(),
        logLevel: 'silent',
        clock,
      })
      try {
        await latchkey.start()
        await latchkey.connect({ connectorId: wallet.connectorId })
        const flow = (await latchkey.services.get('swaps')?.()) as SwapFlow
        const state = (): SwapsState => latchkey.state.plugins['swaps'] as SwapsState
        const isQuoted = (since: number) => () =>
          state().quotes.status === 'ready' && !state().quotes.isRefreshing && flow.view().shown !== undefined && node.asked.length > since
        const during = async (act: () => unknown): Promise<Reads> => {
          const before = node.asked.length
          await act()
          await until(isQuoted(before))
          // Balances and prices are asked at the same time.
          await until(() => state().balances[state().from?.address ?? ''] !== undefined)
          // How long a block takes is asked once and by itself: no price waits for it, and it may come before or after.
          const asked = node.asked.slice(before).filter((methods) => !methods.includes('eth_getBlockByNumber'))
          return { requests: asked.length, calls: asked.flat().filter((method) => method !== 'eth_chainId').length }
        }
        const first = await during(() => flow.start({ fromToken: from, toToken: to, amount: '1' }))
        const later: Reads[] = []
        for (let round = 0; round < rounds; round += 1) {
          await trade(exchange, tokens, round)
          later.push(await during(() => clock.advance(REFRESH_MS)))
        }
        return { first, later }
      } finally {
        latchkey.dispose()
        await node.stop()
      }
    },
    async stop() {
      await wallet.uninstall()
      leave()
      await stage.stop()
    },
  }
}

type Market = readonly [TestToken, TestToken, TestToken, TestToken, TestToken, TestToken, TestToken]

const COIN = 10n ** 18n
/** One coin in each token, of which a pool holds a hundred. */
const PRICES: Readonly<Record<string, bigint>> = { USDC: 3_000n, USDT: 3_000n, DAI: 3_000n, WBTC: 1n, UNI: 400n, LINK: 200n, AAVE: 20n }

async function addMarket(exchange: Exchange): Promise<Market> {
  const add = (symbol: string, decimals = 18) => exchange.addToken({ symbol, decimals })
  // In order: each deployment takes the next nonce.
  const usdc = await add('USDC', 6)
  const usdt = await add('USDT', 6)
  const [dai, wbtc, uni] = [await add('DAI'), await add('WBTC', 8), await add('UNI')]
  const [link, aave] = [await add('LINK'), await add('AAVE')]
  const side = (token: TestToken, parts: bigint) => ({
    token,
    amount: token === exchange.weth ? parts * COIN : parts * (PRICES[token.symbol] ?? 1n) * 10n ** BigInt(token.decimals),
  })
  for (const token of [usdc, usdt, link, aave]) await exchange.addV2Pool(side(exchange.weth, 80n), side(token, 80n))
  await exchange.addV2Pool(side(usdc, 50n), side(usdt, 50n))
  const pools: readonly (readonly [TestToken, TestToken, readonly number[]])[] = [
    [exchange.weth, usdc, [100, 500, 3_000, 10_000]],
    [exchange.weth, usdt, [500, 3_000]],
    [exchange.weth, wbtc, [500, 3_000]],
    [exchange.weth, link, [3_000, 10_000]],
    [exchange.weth, aave, [3_000, 10_000]],
    [usdc, usdt, [100]],
    [usdc, wbtc, [3_000]],
    [usdc, link, [3_000]],
    [usdt, aave, [3_000]],
  ]
  let parts = 60n
  for (const [first, second, fees] of pools) {
    for (const fee of fees) await exchange.addV3Pool(side(first, (parts += 1n)), side(second, parts), fee)
  }
  return [usdc, usdt, dai, wbtc, uni, link, aave]
}

/** Somebody else moves prices between two rounds. */
async function trade(exchange: Exchange, [usdc, usdt]: Market, round: number): Promise<void> {
  const to = round % 2 === 0 ? usdc : usdt
  await exchange.trade({ from: exchange.weth, to, amountIn: BigInt(round + 1) * COIN, feePpm: 500 })
}

async function until(isDone: () => boolean): Promise<void> {
  for (let tries = 0; tries < 4_000; tries += 1) {
    if (isDone()) return
    await new Promise<void>((resolve) => setTimeout(resolve, POLL_MS))
  }
  throw new Error('The round did not end.')
}
