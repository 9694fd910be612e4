export { createSwapChain } from '../chain/createSwapChain.js'
export type { SwapChainParts } from '../chain/createSwapChain.js'
export { describeSwapProvider } from './describeSwapProvider.js'
export type { SwapPair, SwapProviderFixtures } from './SwapProviderFixtures.js'
