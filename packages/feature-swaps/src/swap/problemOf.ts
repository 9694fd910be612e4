import type { SwapHop, SwapProvider, SwapQuote, SwapQuoteRequest, SwapRoutePart } from '../contracts/index.js'

const ADDRESS = /^0x[0-9a-f]{40}$/i
const TEN_THOUSAND = 10_000n
/** No token has more. A larger number is drawn slowly, or not at all. */
const MOST = 2n ** 256n - 1n
/** Characters of an address, of whatever kind a pool's is. */
const LONGEST_ADDRESS = 128

/** Finds what is invalid in a quote: providers are third-party code. @returns Undefined for a valid quote. */
export function problemOf(quote: SwapQuote, request: SwapQuoteRequest, provider: SwapProvider): string | undefined {
  const { from, to, chain } = request
  const isOfPair = quote.from.address === from.address && quote.to.address === to.address && quote.chainId === chain.network.caipNetworkId
  if (quote.providerId !== provider.id || !isOfPair) return 'the quote is for other tokens'
  const { spender, expiresAtMs, quotedAtMs } = quote
  if (spender !== undefined && (from.isNative || !ADDRESS.test(spender))) return 'the spender is not an address'
  if (!Number.isFinite(quotedAtMs) || typeof expiresAtMs !== 'number') return 'the times are invalid'
  if (!(expiresAtMs > chain.clock.now())) return 'the quote has expired'
  return amountProblem(quote, request) ?? costProblem(quote)
}

function amountProblem({ amountIn, amountOut, minimumOut, slippageBps }: SwapQuote, request: SwapQuoteRequest): string | undefined {
  if (amountIn !== request.amountIn || slippageBps !== request.slippageBps) return 'the quote is for another amount or slippage'
  if (!isAmount(amountOut) || typeof minimumOut !== 'bigint' || amountOut === 0n) return 'the amounts are invalid'
  const isAllowed = minimumOut <= amountOut && minimumOut * TEN_THOUSAND >= amountOut * (TEN_THOUSAND - BigInt(request.slippageBps))
  return isAllowed ? undefined : 'the minimum is outside the slippage'
}

function costProblem({ providerFee, amountIn, gasUnits, route }: SwapQuote): string | undefined {
  if (!isAmount(providerFee) || providerFee > amountIn) return 'the fee is invalid'
  if (gasUnits !== undefined && !isAmount(gasUnits)) return 'the gas is invalid'
  return Array.isArray(route) && route.every(isPart) ? undefined : 'the route is invalid'
}

const isAmount = (value: unknown): value is bigint => typeof value === 'bigint' && value >= 0n && value <= MOST

const isPart = ({ amountIn, amountOut, hops }: SwapRoutePart): boolean => isAmount(amountIn) && isAmount(amountOut) && hops.every(isHop)

const isHop = ({ pool = '', from, to, feePpm }: SwapHop): boolean => [pool, from, to].every(isShort) && Number.isFinite(feePpm)

const isShort = (value: unknown): boolean => typeof value === 'string' && value.length <= LONGEST_ADDRESS
