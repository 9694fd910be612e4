import type { SwapChain, SwapToken } from '../contracts/index.js'
import type { Deployment, FindDeployment } from './Deployment.js'
import { readDeployment, tokensOf } from './readDeployment.js'

/** The tokens that a network's deployment offers. @throws LatchkeyError `SWAPS_NETWORK_UNSUPPORTED` */
export async function offeredTokens<D extends Deployment>(find: FindDeployment<D>, chain: SwapChain): Promise<readonly SwapToken[]> {
  return tokensOf(await readDeployment(find, chain), chain)
}
