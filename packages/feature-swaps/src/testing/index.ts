export { createSwapChain } from './createSwapChain.js'
export type { SwapChainParts } from './createSwapChain.js'
export { describeSwapProvider } from './describeSwapProvider.js'
export type { SwapPair, SwapProviderFixtures } from './SwapProviderFixtures.js'
