// What both entries export, with and without views; `index.test.ts` lists the names.
export type { PortfolioPlugin } from './feature.js'
export type { PortfolioFlow } from './contracts/PortfolioFlow.js'
export type { PortfolioFailure, PortfolioNft, PortfolioNfts, PortfolioState, PortfolioToken } from './contracts/PortfolioState.js'
export type { ButtonToken, PortfolioOptions } from './options.js'
