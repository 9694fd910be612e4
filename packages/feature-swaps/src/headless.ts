export type {
  SwapBuildRequest,
  SwapChain,
  SwapHop,
  SwapPermit,
  SwapPrice,
  SwapProvider,
  SwapQuestion,
  SwapQuote,
  SwapQuoteQuestion,
  SwapQuoteRequest,
  SwapRoutePart,
  SwapToken,
  SwapTransaction,
} from './contracts/index.js'
export type { Deployment, Deployments, DeploymentToken, UniswapV2Deployment, UniswapV3Deployment } from './uniswap/Deployment.js'
export { uniswapV2 } from './uniswap/uniswapV2.js'
export type { UniswapV2Options } from './uniswap/uniswapV2.js'
export { uniswapV3 } from './uniswap/uniswapV3.js'
export type { UniswapV3Options } from './uniswap/uniswapV3.js'
