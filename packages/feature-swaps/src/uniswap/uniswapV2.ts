import { lazy } from '@latchkey/kernel'
import type { CaipNetworkId } from '@latchkey/kernel'
import type { SwapProvider } from '../contracts/index.js'
import type { Deployments, FindDeployment, UniswapV2Deployment } from './Deployment.js'
import { builtIn } from './builtIn.js'
import { findIn } from './Deployment.js'
import { v2Networks } from './networks.js'

/** Options of {@link uniswapV2}. */
export interface UniswapV2Options {
  /** Of an exchange with the same contracts. @default 'uniswap-v2' */
  readonly id?: string
  /** For people. @default 'Uniswap V2' */
  readonly name?: string
  /** Where it is, by network. @default Uniswap's own */
  readonly deployments?: Deployments<UniswapV2Deployment>
}

/** Swaps on Uniswap V2, or an exchange with the same contracts. Reads its pools from the network's own nodes, and asks no service. */
export function uniswapV2({ id = 'uniswap-v2', name = 'Uniswap V2', deployments }: UniswapV2Options = {}): SwapProvider {
  const find: FindDeployment<UniswapV2Deployment> = deployments
    ? findIn(deployments)
    : async (chainId) => (await import('./data/deployments.js')).loadV2(chainId)
  const load = lazy(async () => (await import('./v2/createV2.js')).createV2(id, find))
  return builtIn({
    id,
    name,
    networks: deployments ? (Object.keys(deployments) as CaipNetworkId[]) : v2Networks,
    // Tokens are shown before anything is quoted.
    getTokens: async ({ chain }) => (await import('./offeredTokens.js')).offeredTokens(find, chain),
    getQuotes: async (request) => (await load()).getQuotes(request),
    getPrices: async (request) => (await load()).getPrices(request),
    getAllowance: async (request) => (await load()).getAllowance(request),
    buildApproval: async (request) => (await load()).buildApproval(request),
    buildSwap: async (request) => (await load()).buildSwap(request),
  })
}
