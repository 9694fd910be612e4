import { lazy } from '@latchkey/kernel'
import type { CaipNetworkId } from '@latchkey/kernel'
import type { SwapProvider } from '../contracts/index.js'
import { markOwn } from '../safety/ownBuilders.js'
import type { Deployments, FindDeployment, UniswapV2Deployment } from './Deployment.js'
import { findIn } from './Deployment.js'
import { v2Networks } from './networks.js'
import { ADDRESS, readUniswapOptions } from './readUniswapOptions.js'

/** Options of {@link uniswapV2}. */
export interface UniswapV2Options {
  /** Unique in the list of providers: give an exchange with the same contracts its own. @default 'uniswap-v2' */
  readonly id?: string
  /** Name that visitors read. @default 'Uniswap V2' */
  readonly name?: string
  /** Its contracts, by network. @default Uniswap's own */
  readonly deployments?: Deployments<UniswapV2Deployment>
}

const DEPLOYMENT = { rules: { router: ADDRESS, swapRouter: ADDRESS, feePpm: 'number' }, required: ['router'] } as const

/** Swaps on Uniswap V2, or an exchange with the same contracts. Reads its pools from the network's own nodes, and asks no service. @throws LatchkeyError `OPTION_INVALID` */
export const uniswapV2 = (options: UniswapV2Options = {}): SwapProvider =>
  createUniswapV2(readUniswapOptions(options, 'uniswapV2', DEPLOYMENT))

/** The same, of options that are read. */
export function createUniswapV2({ id = 'uniswap-v2', name = 'Uniswap V2', deployments }: UniswapV2Options): SwapProvider {
  const find: FindDeployment<UniswapV2Deployment> = deployments
    ? findIn(deployments)
    : async (chainId) => (await import('./data/deployments.js')).loadV2(chainId)
  const load = lazy(async () => (await import('./v2/createV2.js')).createV2(id, find))
  const provider: SwapProvider = {
    id,
    name,
    networks: deployments ? (Object.keys(deployments) as CaipNetworkId[]) : v2Networks,
    // Tokens are shown before anything is quoted.
    getTokens: async ({ chain }) => (await import('./offeredTokens.js')).offeredTokens(find, chain),
    getQuotes: async (request) => (await load()).getQuotes(request),
    getPrices: async (request) => (await load()).getPrices(request),
    buildSwap: async (request) => (await load()).buildSwap(request),
  }
  return markOwn(provider, async (chainId) => (await find(chainId))?.wrapped)
}
