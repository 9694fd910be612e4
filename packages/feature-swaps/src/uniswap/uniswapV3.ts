import { lazy } from '@latchkey/kernel'
import type { CaipNetworkId } from '@latchkey/kernel'
import type { SwapProvider } from '../contracts/index.js'
import { markOwn } from '../safety/ownBuilders.js'
import type { Deployments, FindDeployment, UniswapV3Deployment } from './Deployment.js'
import { findIn } from './Deployment.js'
import { v3Networks } from './networks.js'
import { ADDRESS, readUniswapOptions } from './readUniswapOptions.js'

/** Options of {@link uniswapV3}. */
export interface UniswapV3Options {
  /** Unique in the list of providers: give an exchange with the same contracts its own. @default 'uniswap-v3' */
  readonly id?: string
  /** Name that visitors read. @default 'Uniswap V3' */
  readonly name?: string
  /** Its contracts, by network. @default Uniswap's own */
  readonly deployments?: Deployments<UniswapV3Deployment>
}

const DEPLOYMENT = { rules: { quoter: ADDRESS, swapRouter: ADDRESS, feeTiers: 'list' }, required: ['quoter', 'swapRouter'] } as const

/** Swaps on Uniswap V3, or an exchange with the same contracts. Reads its pools from the network's own nodes, and asks no service. @throws LatchkeyError `OPTION_INVALID` */
export const uniswapV3 = (options: UniswapV3Options = {}): SwapProvider =>
  createUniswapV3(readUniswapOptions(options, 'uniswapV3', DEPLOYMENT))

/** The same, of options that are read. */
export function createUniswapV3({ id = 'uniswap-v3', name = 'Uniswap V3', deployments }: UniswapV3Options): SwapProvider {
  const find: FindDeployment<UniswapV3Deployment> = deployments
    ? findIn(deployments)
    : async (chainId) => (await import('./data/deployments.js')).loadV3(chainId)
  const load = lazy(async () => (await import('./v3/createV3.js')).createV3(id, find))
  const provider: SwapProvider = {
    id,
    name,
    networks: deployments ? (Object.keys(deployments) as CaipNetworkId[]) : v3Networks,
    // Tokens are shown before anything is quoted.
    getTokens: async ({ chain }) => (await import('./offeredTokens.js')).offeredTokens(find, chain),
    getQuotes: async (request) => (await load()).getQuotes(request),
    getPrices: async (request) => (await load()).getPrices(request),
    buildSwap: async (request) => (await load()).buildSwap(request),
  }
  return markOwn(provider, async (chainId) => (await find(chainId))?.wrapped)
}
