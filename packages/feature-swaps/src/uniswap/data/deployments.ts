import type { CaipNetworkId } from '@latchkey/kernel'
import type { Deployment, UniswapV2Deployment, UniswapV3Deployment } from '../Deployment.js'
import type { NetworkData } from './NetworkData.js'

const STABLES = ['USDC', 'USDT', 'USDT0', 'DAI']
/** Tokens that most others have a pool with. */
const BASES = ['USDC', 'USDT', 'USDT0', 'WETH', 'WBTC']

/** Each network loads by itself: visitors swap on one. There is neither version on 100, 250, 8217 and 1313161554, and no V2 on 324. */
const LOADERS: Readonly<Record<CaipNetworkId, () => Promise<NetworkData>>> = {
  'eip155:1': async () => (await import('./networks/ethereum.js')).ethereum,
  'eip155:42161': async () => (await import('./networks/arbitrum.js')).arbitrum,
  'eip155:10': async () => (await import('./networks/optimism.js')).optimism,
  'eip155:8453': async () => (await import('./networks/base.js')).base,
  'eip155:56': async () => (await import('./networks/bnb.js')).bnb,
  'eip155:137': async () => (await import('./networks/polygon.js')).polygon,
  'eip155:43114': async () => (await import('./networks/avalanche.js')).avalanche,
  'eip155:324': async () => (await import('./networks/zksync.js')).zksync,
}

/** Uniswap V2 on a network; undefined where it is not. */
export async function loadV2(chainId: CaipNetworkId): Promise<UniswapV2Deployment | undefined> {
  const data = await LOADERS[chainId]?.()
  return data?.v2 && { ...common(data), ...data.v2 }
}

/** Uniswap V3 on a network; undefined where it is not. */
export async function loadV3(chainId: CaipNetworkId): Promise<UniswapV3Deployment | undefined> {
  const data = await LOADERS[chainId]?.()
  return data && { ...common(data), ...data.v3 }
}

/** What both versions have in common. */
function common({ tokens: rows, swapRouter }: NetworkData): Omit<Deployment, 'factory'> & { readonly swapRouter: string } {
  const tokens = rows.map(([address, symbol, name, decimals]) => ({ address, symbol, name, decimals }))
  const wrapped = tokens[0]?.address ?? ''
  const named = (symbols: readonly string[]) => tokens.filter(({ symbol }) => symbols.includes(symbol)).map(({ address }) => address)
  return { tokens, wrapped, swapRouter, stables: named(STABLES), bases: named(BASES).filter((address) => address !== wrapped) }
}
