import type { Address } from 'viem'
import type { SwapBuildRequest, SwapTransaction } from '../../contracts/index.js'
import type { UniswapV2Deployment } from '../Deployment.js'
import { encodeWith } from '../encodeWith.js'
import { buildOnSwapRouter, callV2 } from '../swapRouter.js'
import { v2Router } from './v2Router.js'

/** The transaction of a quote on V2; loaded with the first swap. */
export function buildV2({ router, swapRouter }: UniswapV2Deployment, request: SwapBuildRequest): SwapTransaction {
  const { quote, account, deadlineS } = request
  const { from, to, amountIn, minimumOut, route } = quote
  if (quote.takesPermit || (swapRouter && (quote.spender === swapRouter || route.length > 1)))
    return buildOnSwapRouter(swapRouter ?? router, request, callV2)
  const [part] = route
  const path = [part?.hops[0]?.from, ...(part?.hops ?? []).map((hop) => hop.to)] as Address[]
  const tail = [path, account as Address, deadlineS] as const
  const call = (): SwapTransaction['data'] => {
    if (from.isNative) return encodeWith(v2Router.swapExactETHForTokensSupportingFeeOnTransferTokens, [minimumOut, ...tail])
    const called = to.isNative
      ? v2Router.swapExactTokensForETHSupportingFeeOnTransferTokens
      : v2Router.swapExactTokensForTokensSupportingFeeOnTransferTokens
    return encodeWith(called, [amountIn, minimumOut, ...tail])
  }
  return { to: router, data: call(), value: from.isNative ? amountIn : 0n }
}
