import { startProviderStage } from '../../test/providerStage.js'
import { describeSwapProvider } from '../testing/index.js'
import { uniswapV2 } from './uniswapV2.js'
import { uniswapV3 } from './uniswapV3.js'

describeSwapProvider('uniswap-v2', () => startProviderStage('v2', ({ v2 }) => uniswapV2({ deployments: v2 })))

describeSwapProvider('uniswap-v2 on its first router', () =>
  startProviderStage('v2', ({ v2 }) => {
    const first = Object.entries(v2).map(([network, { swapRouter: _, ...deployment }]) => [network, deployment])
    return uniswapV2({ deployments: Object.fromEntries(first) as typeof v2 })
  }),
)

describeSwapProvider('uniswap-v3', () => startProviderStage('v3', ({ v3 }) => uniswapV3({ deployments: v3 })))
