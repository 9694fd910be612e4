import type { CaipNetworkId, Plugin } from '@latchkey/kernel'
import { definePlugin, lazy } from '@latchkey/kernel'
import type { SwapsPlugin } from '@latchkey/feature-swaps'
import { swaps, uniswapV2, uniswapV3 } from '@latchkey/feature-swaps'
import { post } from '../post.js'
import type { Settings } from '../settings.js'
import type { DemoExchange } from './DemoExchange.js'

/** Where Uniswap is: the server deploys the contracts on the first request. */
export const loadExchange = lazy(async () => (await fetch('/swaps.json')).json() as Promise<DemoExchange>)

const commonOf = ({ contracts, weth, tokens, stables }: DemoExchange) => ({
  wrapped: weth.address,
  bases: stables,
  stables,
  tokens: [weth, ...tokens],
  swapRouter: contracts.swapRouter,
})

/** Swaps on the contracts of a local chain. @param chainId - CAIP-2 id of that chain. */
export function createSwaps(
  { swapSlippage, swapApproval, swapUpgrades }: Settings,
  chainId: CaipNetworkId,
  exchange: DemoExchange,
): SwapsPlugin {
  const { v2Factory, v2Router, v3Factory, quoter } = exchange.contracts
  const common = commonOf(exchange)
  const v2 = uniswapV2({ deployments: { [chainId]: { ...common, factory: v2Factory, router: v2Router } } })
  const v3 = uniswapV3({ deployments: { [chainId]: { ...common, factory: v3Factory, quoter } } })
  return swaps({ providers: [v2, v3], slippagePercent: swapSlippage, approval: swapApproval, upgradeAccounts: swapUpgrades })
}

/** Funds accounts with each token before their session is committed, so that the first balance is not zero. */
export function tokenFaucet(): Plugin<'demo.tokenFaucet', never> {
  return definePlugin({
    id: 'demo.tokenFaucet',
    apiVersion: 1,
    setup({ hooks }) {
      hooks.onConnect.tap(({ namespace, connection }) => {
        if (namespace !== 'eip155') return undefined
        return post('/swaps/fund', { addresses: connection.accounts.map(({ address }) => address) })
      })
    },
  })
}
