import { cleanWalletName } from '@latchkey/kernel'
import type { SwapChain, SwapToken } from '../contracts/index.js'
import { loadSwapsError } from '../errors/loadSwapsError.js'
import type { Deployment, FindDeployment } from './Deployment.js'

/** The deployment on a network, its addresses in lower case. @throws LatchkeyError `SWAPS_NETWORK_UNSUPPORTED` */
export async function readDeployment<D extends Deployment>(find: FindDeployment<D>, { network: { caipNetworkId } }: SwapChain): Promise<D> {
  const deployment = await find(caipNetworkId)
  if (!deployment) throw await loadSwapsError('SWAPS_NETWORK_UNSUPPORTED', { chainId: caipNetworkId })
  const lower = Object.entries(deployment).map(([key, value]) => [key, lowered(value)])
  return Object.fromEntries(lower) as D
}

/** The tokens that a deployment offers. */
export function tokensOf({ tokens }: Deployment, { network }: SwapChain): readonly SwapToken[] {
  return tokens.map(({ address, symbol, name, decimals }) => ({
    chainId: network.caipNetworkId,
    address: address.toLowerCase(),
    symbol: cleanWalletName(symbol),
    name: cleanWalletName(name),
    decimals,
    isNative: false,
  }))
}

/** Where a token is traded: the network's own coin as its wrapped form. */
export function tradedAddress(token: SwapToken, { wrapped }: Deployment): string {
  return token.isNative ? wrapped : token.address.toLowerCase()
}

function lowered(value: unknown): unknown {
  if (typeof value === 'string') return value.toLowerCase()
  return Array.isArray(value) ? (value as readonly unknown[]).map(lowered) : value
}
