import type { SwapHop, SwapProvider, SwapQuote, SwapQuoteRequest, SwapRoutePart } from '../contracts/index.js'
import { problemOf } from './problemOf.js'

/** A quote that can be used, or what is wrong with it. */
export type QuoteReading = { readonly quote: SwapQuote; readonly problem?: undefined } | { readonly problem: string }

/** Parts of a route, and pools of a part, that are kept. More is only for display. */
const MOST_PARTS = 20
const MOST_HOPS = 10

/**
 * Reads a quote of a provider, third-party code: a copy of the members that the contract names, with the tokens that were asked for. A
 * provider cannot give a token other decimals, and cannot change a quote after it was checked.
 */
export function readQuote(answer: SwapQuote, request: SwapQuoteRequest, provider: SwapProvider): QuoteReading {
  try {
    // Each member is read once.
    const copy = copyOf(answer, request)
    const problem = problemOf({ ...copy, from: answer.from, to: answer.to }, request, provider)
    return problem === undefined ? { quote: copy } : { problem }
  } catch {
    // A getter that throws, or no object.
    return { problem: 'the quote cannot be read' }
  }
}

function copyOf(answer: SwapQuote, { from, to }: SwapQuoteRequest): SwapQuote {
  const { id, providerId, chainId, amountIn, amountOut, minimumOut, slippageBps, route, gasUnits, providerFee, spender } = answer
  const { takesPermit, quotedAtMs, expiresAtMs, transferTax } = answer
  return {
    id: String(id).slice(0, 64),
    providerId,
    chainId,
    from,
    to,
    amountIn,
    amountOut,
    minimumOut,
    slippageBps,
    route: Array.isArray(route) ? (route as readonly SwapRoutePart[]).slice(0, MOST_PARTS).map(copyPart) : route,
    ...(gasUnits !== undefined && { gasUnits }),
    ...(transferTax && { transferTax: { fromPpm: shareOf(transferTax.fromPpm), toPpm: shareOf(transferTax.toPpm) } }),
    providerFee,
    ...(spender !== undefined && { spender: String(spender).toLowerCase() }),
    takesPermit: takesPermit === true,
    quotedAtMs,
    expiresAtMs,
  }
}

/** Millionths; what is none counts as all, so that no tax is hidden. */
const shareOf = (ppm: unknown): number =>
  Number.isInteger(ppm) && (ppm as number) >= 0 && (ppm as number) <= 1_000_000 ? (ppm as number) : 1_000_000

const copyPart = ({ amountIn, amountOut, hops }: SwapRoutePart): SwapRoutePart => ({
  amountIn,
  amountOut,
  hops: hops.slice(0, MOST_HOPS).map(({ pool, from, to, feePpm }: SwapHop) => ({ ...(pool !== undefined && { pool }), from, to, feePpm })),
})
