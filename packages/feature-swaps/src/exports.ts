// What both entries export, with and without views; `index.test.ts` lists the names.
export { cloudSwaps } from './cloud/cloudSwaps.js'
export type { CloudSwapsOptions } from './cloud/cloudSwaps.js'
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
export type { SwapsPlugin } from './feature.js'
export type { SwapButton, SwapButtonReason } from './flow/selectButton.js'
export { selectSwap } from './flow/selectSwap.js'
export type { ShownQuote, SwapView } from './flow/selectSwap.js'
export type { SwapFlow, SwapResult, SwapStart } from './flow/SwapFlow.js'
export type { FailedList, QuotesState, RefusedToken, SwapFailure, SwapProgress, SwapsState, TokensStatus } from './flow/SwapsState.js'
export type { ListedToken, TokenList } from './lists/TokenList.js'
export type { SwapsOptions } from './options.js'
export type { TokenMark, TokenMarks, TokenOrigin } from './tokens/TokenMark.js'
export type { TokenReport } from './tokens/TokenReport.js'
export type { Deployment, Deployments, DeploymentToken, UniswapV2Deployment, UniswapV3Deployment } from './uniswap/Deployment.js'
export { uniswapV2 } from './uniswap/uniswapV2.js'
export type { UniswapV2Options } from './uniswap/uniswapV2.js'
export { uniswapV3 } from './uniswap/uniswapV3.js'
export type { UniswapV3Options } from './uniswap/uniswapV3.js'
export { wrap } from './wrap/wrap.js'
export type { WrapOptions } from './wrap/wrap.js'
