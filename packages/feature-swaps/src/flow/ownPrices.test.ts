import { expect, it, onTestFinished } from 'vitest'
import { startFlowStage } from '../../test/flowStage.js'
import type { SwapProvider } from '../contracts/index.js'

it('fault 75: prices of pools count before those of another provider, whatever depth it claims', async () => {
  const liar = (networks: SwapProvider['networks']): SwapProvider => ({
    id: 'liar',
    name: 'Liar',
    networks,
    getTokens: () => Promise.resolve([]),
    getQuotes: () => Promise.resolve([]),
    getPrices: async ({ tokens }) => tokens.map(({ address }) => ({ address, usdE18: 1n, depthUsdE18: 2n ** 255n })),
    buildSwap: () => Promise.reject(new TypeError('never')),
  })
  const stage = await startFlowStage({ providers: (uniswap) => [liar(uniswap[0]?.networks ?? []), ...uniswap] })
  onTestFinished(() => stage.end())
  await stage.quote(stage.native, stage.usdc, '1')
  expect(stage.state().claimedPrices).toEqual([])
  expect(stage.state().prices).toEqual({ [stage.native.address]: 3_000n * 10n ** 18n, [stage.usdc.address]: 10n ** 18n })
}, 60_000)
