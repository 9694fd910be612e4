import type { SwapProvider, SwapQuote, SwapQuoteRequest } from '../contracts/index.js'

const ADDRESS = /^0x[0-9a-f]{40}$/i
const TEN_THOUSAND = 10_000n

/** What is wrong with a quote: a provider may be anybody's. @returns Undefined when it is for what was asked. */
export function problemOf(quote: SwapQuote, request: SwapQuoteRequest, provider: SwapProvider): string | undefined {
  const { from, to, chain } = request
  const isOfPair = quote.from.address === from.address && quote.to.address === to.address && quote.chainId === chain.network.caipNetworkId
  if (quote.providerId !== provider.id || !isOfPair) return 'a quote for other tokens'
  const { spender, expiresAtMs } = quote
  if (spender !== undefined && (from.isNative || !ADDRESS.test(spender))) return 'a spender that is none'
  if (!(expiresAtMs > chain.clock.now())) return 'a quote that has expired'
  return amountProblem(quote, request) ?? costProblem(quote)
}

function amountProblem({ amountIn, amountOut, minimumOut }: SwapQuote, request: SwapQuoteRequest): string | undefined {
  if (amountIn !== request.amountIn) return 'a quote for another amount'
  if (typeof amountOut !== 'bigint' || typeof minimumOut !== 'bigint' || amountOut <= 0n) return 'no amount'
  const isAllowed = minimumOut <= amountOut && minimumOut * TEN_THOUSAND >= amountOut * (TEN_THOUSAND - BigInt(request.slippageBps))
  return isAllowed ? undefined : 'a least that the slippage does not allow'
}

function costProblem({ providerFee, amountIn, gasUnits, route }: SwapQuote): string | undefined {
  if (typeof providerFee !== 'bigint' || providerFee < 0n || providerFee > amountIn) return 'a fee that is none'
  if (gasUnits !== undefined && (typeof gasUnits !== 'bigint' || gasUnits < 0n)) return 'gas that is none'
  return Array.isArray(route) ? undefined : 'no way'
}
