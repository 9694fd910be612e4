import type { SwapProvider } from '../src/contracts/index.js'
import type { SwapProviderFixtures } from '../src/testing/index.js'
import type { ExchangeStage } from './exchangeStage.js'
import { ACCOUNT, startExchangeStage } from './exchangeStage.js'

const FEE_PPM = 3_000

/** The pools of the suite of providers, on one version, and a provider for it. */
export async function startProviderStage(
  version: 'v2' | 'v3',
  create: (deployments: ReturnType<ExchangeStage['deployments']>) => SwapProvider,
): Promise<SwapProviderFixtures> {
  const stage = await startExchangeStage()
  const { exchange, native, chain } = stage
  const { weth } = exchange
  const usdc = await exchange.addToken({ symbol: 'USDC', decimals: 6, hasPermit: true })
  const usdt = await exchange.addToken({ symbol: 'USDT', decimals: 6, isZeroFirst: true, returnsNothing: true })
  const lonely = await exchange.addToken({ symbol: 'LONE' })
  const add = (...[first, second]: Parameters<typeof exchange.addV2Pool>) =>
    version === 'v2' ? exchange.addV2Pool(first, second) : exchange.addV3Pool(first, second, FEE_PPM)
  await add({ token: weth, amount: 100n * 10n ** 18n }, { token: usdc, amount: 300_000n * 10n ** 6n })
  await add({ token: usdc, amount: 500_000n * 10n ** 6n }, { token: usdt, amount: 500_000n * 10n ** 6n })
  await add({ token: weth, amount: 60n * 10n ** 18n }, { token: usdt, amount: 180_000n * 10n ** 6n })
  for (const token of [usdc, usdt, lonely]) await exchange.give(token, ACCOUNT, 1_000_000n * 10n ** 6n)
  const [first, second, alone] = [usdc, usdt, lonely].map(stage.toSwapToken)
  if (!first || !second || !alone) throw new TypeError('There are three tokens.')
  const provider = create(stage.deployments([usdc, usdt], [usdc, usdt]))
  return {
    provider,
    chain,
    account: ACCOUNT,
    pairs: [
      { from: native, to: first, amountIn: 5n * 10n ** 18n },
      { from: first, to: native, amountIn: 9_000n * 10n ** 6n },
      { from: first, to: second, amountIn: 40_000n * 10n ** 6n },
      { from: second, to: native, amountIn: 3_333_333_333n },
    ],
    unroutable: { from: alone, to: first, amountIn: 1_000n },
    send: stage.send,
    balanceOf: stage.balanceOf,
    async worsen({ from, to }) {
      // Every way is made worse: whoever divides an amount uses several.
      const [own, theirs] = [from, to].map((token) => [usdc, usdt].find(({ address }) => address.toLowerCase() === token.address) ?? weth)
      const third = [weth, usdc, usdt].find((token) => token !== own && token !== theirs)
      for (const target of [theirs, third]) {
        if (!own || !target) continue
        const amountIn = own === weth ? 4n * 10n ** 18n : 25_000n * 10n ** 6n
        await exchange.trade({ from: own, to: target, amountIn, ...(version === 'v3' && { feePpm: FEE_PPM }) })
      }
    },
    stop: stage.stop,
  }
}
