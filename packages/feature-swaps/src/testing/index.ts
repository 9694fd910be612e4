export { describeSwapProvider } from './describeSwapProvider.js'
export type { SwapPair, SwapProviderFixtures } from './SwapProviderFixtures.js'
