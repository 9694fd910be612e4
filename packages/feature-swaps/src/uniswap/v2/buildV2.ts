import type { Address } from 'viem'
import { encodeFunctionData } from 'viem'
import type { SwapBuildRequest, SwapTransaction } from '../../contracts/index.js'
import type { UniswapV2Deployment } from '../Deployment.js'
import { buildOnSwapRouter, callV2 } from '../swapRouter.js'
import { v2RouterAbi } from './routerAbi.js'

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
    if (from.isNative) {
      return encodeFunctionData({
        abi: v2RouterAbi,
        functionName: 'swapExactETHForTokensSupportingFeeOnTransferTokens',
        args: [minimumOut, ...tail],
      })
    }
    const functionName = to.isNative
      ? 'swapExactTokensForETHSupportingFeeOnTransferTokens'
      : 'swapExactTokensForTokensSupportingFeeOnTransferTokens'
    return encodeFunctionData({ abi: v2RouterAbi, functionName, args: [amountIn, minimumOut, ...tail] })
  }
  return { to: router, data: call(), value: from.isNative ? amountIn : 0n }
}
