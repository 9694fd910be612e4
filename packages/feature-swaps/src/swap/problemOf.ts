import type { SwapProvider, SwapQuote, SwapQuoteRequest } from '../contracts/index.js'

const ADDRESS = /^0x[0-9a-f]{40}$/i
const TEN_THOUSAND = 10_000n

/** Finds what is invalid in a quote: providers are third-party code. @returns Undefined for a valid quote. */
export function problemOf(quote: SwapQuote, request: SwapQuoteRequest, provider: SwapProvider): string | undefined {
  const { from, to, chain } = request
  const isOfPair = quote.from.address === from.address && quote.to.address === to.address && quote.chainId === chain.network.caipNetworkId
  if (quote.providerId !== provider.id || !isOfPair) return 'the quote is for other tokens'
  const { spender, expiresAtMs } = quote
  if (spender !== undefined && (from.isNative || !ADDRESS.test(spender))) return 'the spender is not an address'
  if (!(expiresAtMs > chain.clock.now())) return 'the quote has expired'
  return amountProblem(quote, request) ?? costProblem(quote)
}

function amountProblem({ amountIn, amountOut, minimumOut }: SwapQuote, request: SwapQuoteRequest): string | undefined {
  if (amountIn !== request.amountIn) return 'the quote is for another amount'
  if (typeof amountOut !== 'bigint' || typeof minimumOut !== 'bigint' || amountOut <= 0n) return 'the amounts are invalid'
  const isAllowed = minimumOut <= amountOut && minimumOut * TEN_THOUSAND >= amountOut * (TEN_THOUSAND - BigInt(request.slippageBps))
  return isAllowed ? undefined : 'the minimum is outside the slippage'
}

function costProblem({ providerFee, amountIn, gasUnits, route }: SwapQuote): string | undefined {
  if (typeof providerFee !== 'bigint' || providerFee < 0n || providerFee > amountIn) return 'the fee is invalid'
  if (gasUnits !== undefined && (typeof gasUnits !== 'bigint' || gasUnits < 0n)) return 'the gas is invalid'
  return Array.isArray(route) ? undefined : 'the route is missing'
}
