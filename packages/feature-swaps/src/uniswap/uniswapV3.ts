import { lazy } from '@latchkey/kernel'
import type { CaipNetworkId } from '@latchkey/kernel'
import type { SwapProvider } from '../contracts/index.js'
import type { Deployments, FindDeployment, UniswapV3Deployment } from './Deployment.js'
import { builtIn } from './builtIn.js'
import { findIn } from './Deployment.js'
import { v3Networks } from './networks.js'

/** Options of {@link uniswapV3}. */
export interface UniswapV3Options {
  /** Of an exchange with the same contracts. @default 'uniswap-v3' */
  readonly id?: string
  /** For people. @default 'Uniswap V3' */
  readonly name?: string
  /** Where it is, by network. @default Uniswap's own */
  readonly deployments?: Deployments<UniswapV3Deployment>
}

/** Swaps on Uniswap V3, or an exchange with the same contracts. Reads its pools from the network's own nodes, and asks no service. */
export function uniswapV3({ id = 'uniswap-v3', name = 'Uniswap V3', deployments }: UniswapV3Options = {}): SwapProvider {
  const find: FindDeployment<UniswapV3Deployment> = deployments
    ? findIn(deployments)
    : async (chainId) => (await import('./data/deployments.js')).loadV3(chainId)
  const load = lazy(async () => (await import('./v3/createV3.js')).createV3(id, find))
  return builtIn({
    id,
    name,
    networks: deployments ? (Object.keys(deployments) as CaipNetworkId[]) : v3Networks,
    // Tokens are shown before anything is quoted.
    getTokens: async ({ chain }) => (await import('./offeredTokens.js')).offeredTokens(find, chain),
    getQuotes: async (request) => (await load()).getQuotes(request),
    getPrices: async (request) => (await load()).getPrices(request),
    getAllowance: async (request) => (await load()).getAllowance(request),
    buildApproval: async (request) => (await load()).buildApproval(request),
    buildSwap: async (request) => (await load()).buildSwap(request),
  })
}
