import type { CaipNetworkId, Plugin } from '@latchkey/kernel'
import { definePlugin, lazy } from '@latchkey/kernel'
import type { SwapProvider, SwapsPlugin } from '@latchkey/feature-swaps'
import { swaps, uniswapV2, uniswapV3 } from '@latchkey/feature-swaps'
import { post } from '../post.js'
import type { Settings } from '../settings.js'
import type { DemoExchange } from './DemoExchange.js'

/** The server deploys the contracts on the first request. */
const loadExchange = lazy(async () => (await fetch('/swaps.json')).json() as Promise<DemoExchange>)

/** A provider whose contract addresses are known only after deployment. */
function later(id: string, networks: readonly CaipNetworkId[], make: (exchange: DemoExchange) => SwapProvider): SwapProvider {
  const load = lazy(async () => make(await loadExchange()))
  return {
    id,
    name: id === 'uniswap-v2' ? 'Uniswap V2' : 'Uniswap V3',
    networks,
    getTokens: async (question) => (await load()).getTokens(question),
    getQuotes: async (request) => (await load()).getQuotes(request),
    getPrices: async (request) => (await (await load()).getPrices?.(request)) ?? [],
    buildSwap: async (request) => (await load()).buildSwap(request),
  }
}

const commonOf = ({ contracts, weth, tokens, stables }: DemoExchange) => ({
  wrapped: weth.address,
  bases: stables,
  stables,
  tokens: [weth, ...tokens],
  swapRouter: contracts.swapRouter,
})

/** Swaps on the contracts of a local chain. @param chainId - CAIP-2 id of that chain. */
export function createSwaps({ swapSlippage, swapApproval, swapUpgrades }: Settings, chainId: CaipNetworkId): SwapsPlugin {
  const v2 = later('uniswap-v2', [chainId], (exchange) => {
    const { v2Factory: factory, v2Router: router } = exchange.contracts
    return uniswapV2({ deployments: { [chainId]: { ...commonOf(exchange), factory, router } } })
  })
  const v3 = later('uniswap-v3', [chainId], (exchange) => {
    const { v3Factory: factory, quoter } = exchange.contracts
    return uniswapV3({ deployments: { [chainId]: { ...commonOf(exchange), factory, quoter } } })
  })
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
