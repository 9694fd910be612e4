import type { CaipNetworkId } from '@latchkey/kernel'
import type { Deployment, UniswapV2Deployment, UniswapV3Deployment } from '../Deployment.js'
import type { NetworkData } from './NetworkData.js'

const STABLES = ['USDC', 'USDT', 'USDT0', 'DAI']
/** Tokens that most others have a pool with. */
const BASES = ['USDC', 'USDT', 'USDT0', 'WETH', 'WBTC']

/** Each network loads by itself: visitors swap on one. There is neither version on 100, 250, 8217 and 1313161554, and no V2 on 324. */
const LOADERS: Readonly<Record<CaipNetworkId, () => Promise<{ readonly network: NetworkData }>>> = {
  'eip155:1': () => import('./networks/ethereum.js'),
  'eip155:42161': () => import('./networks/arbitrum.js'),
  'eip155:10': () => import('./networks/optimism.js'),
  'eip155:8453': () => import('./networks/base.js'),
  'eip155:56': () => import('./networks/bnb.js'),
  'eip155:137': () => import('./networks/polygon.js'),
  'eip155:43114': () => import('./networks/avalanche.js'),
  'eip155:324': () => import('./networks/zksync.js'),
}

const load = async (chainId: CaipNetworkId): Promise<NetworkData | undefined> => (await LOADERS[chainId]?.())?.network

/** Uniswap V2 on a network; undefined where it is not. */
export async function loadV2(chainId: CaipNetworkId): Promise<UniswapV2Deployment | undefined> {
  const data = await load(chainId)
  return data?.v2 && { ...common(data), ...data.v2 }
}

/** Uniswap V3 on a network; undefined where it is not. */
export async function loadV3(chainId: CaipNetworkId): Promise<UniswapV3Deployment | undefined> {
  const data = await load(chainId)
  return data && { ...common(data), ...data.v3 }
}

/** What both versions have in common. */
function common({ tokens: rows, swapRouter }: NetworkData): Omit<Deployment, 'factory'> & { readonly swapRouter: string } {
  const tokens = rows.map(([address, symbol, name, decimals]) => ({ address, symbol, name, decimals }))
  const wrapped = tokens[0]?.address ?? ''
  const named = (symbols: readonly string[]) => tokens.filter(({ symbol }) => symbols.includes(symbol)).map(({ address }) => address)
  return { tokens, wrapped, swapRouter, stables: named(STABLES), bases: named(BASES).filter((address) => address !== wrapped) }
}
