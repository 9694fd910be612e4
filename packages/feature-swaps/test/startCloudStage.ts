import { serveCloud } from '../../../scripts/test/serveCloud.js'
import { servicesAt } from '../../../scripts/test/servicesAt.js'
import { cloudSwaps } from '../src/cloud/cloudSwaps.js'
import type { SwapProviderFixtures } from '../src/testing/index.js'
import type { ExchangeStage } from './exchangeStage.js'
import { startProviderStage } from './providerStage.js'

const NETWORK = 'eip155:31337'

/** The pools of the suite of providers, and `cloudSwaps()` that asks a cloud which trades on them. */
export async function startCloudStage(): Promise<SwapProviderFixtures> {
  let deployments: ReturnType<ExchangeStage['deployments']> | undefined
  const fixtures = await startProviderStage('v3', (made) => {
    deployments = made
    return cloudSwaps({ networks: [NETWORK] })
  })
  const { swapRouter, wrapped, bases, tokens, factory, quoter } = deployments?.v3[NETWORK] ?? {}
  const { rpcUrls, nativeCurrency: coin } = fixtures.chain.network
  const cloud = await serveCloud({
    chains: {
      [NETWORK]: {
        nodes: rpcUrls.default,
        coin,
        tokens: tokens?.map(({ address, symbol, name, decimals }) => ({ address, symbol, name, decimals })),
        exchangePools: { v3: [factory], dollars: bases, wrapped },
        swaps: { swapRouter, wrapped, bases, v3: { factory, quoter } },
      },
    },
  })
  const { dispose, ...services } = servicesAt(cloud.url)
  return {
    ...fixtures,
    chain: { ...fixtures.chain, services },
    async stop() {
      dispose()
      await cloud.stop()
      await fixtures.stop()
    },
  }
}
