import type { SwapQuote, SwapQuoteRequest, SwapRoutePart } from '../contracts/index.js'
import type { RoutedPart } from '../routing/findRoutes.js'
import { QUOTE_LIFETIME_MS } from '../timeouts.js'

const TEN_THOUSAND = 10_000n

/** What the ways of a quote have in common. */
export interface QuoteParts {
  readonly request: SwapQuoteRequest
  readonly providerId: string
  readonly spender: string
  readonly takesPermit: boolean
  /** Gas beside the pools'. */
  readonly baseGas: bigint
  /** What the tokens keep of transfers, where that was measured. */
  readonly transferTax?: SwapQuote['transferTax']
  /** What arrives of what a part gives; less for a token that keeps a part of each transfer. */
  arriving(amountOut: bigint): bigint
}

/** The least that may arrive. Rounded up: never a unit below what was asked for. */
export function leastOf(amountOut: bigint, slippageBps: number): bigint {
  return (amountOut * (TEN_THOUSAND - BigInt(slippageBps)) + TEN_THOUSAND - 1n) / TEN_THOUSAND
}

/** Makes the quote of the parts that a swap is divided into. */
export function toQuote({ request, arriving, spender, ...parts }: QuoteParts, routed: readonly RoutedPart[]): SwapQuote {
  const { from, to, amountIn, slippageBps, chain } = request
  const now = chain.clock.now()
  const route = routed.map(({ path, ...part }): SwapRoutePart => ({
    amountIn: part.amountIn,
    amountOut: arriving(part.amountOut),
    hops: path.map((step) => ({ pool: step.pool.id, from: step.from, to: step.to, feePpm: step.pool.feePpm })),
  }))
  const amountOut = route.reduce((sum, part) => sum + part.amountOut, 0n)
  return {
    id: route.length === 1 ? 'single' : 'split',
    providerId: parts.providerId,
    chainId: chain.network.caipNetworkId,
    from,
    to,
    amountIn,
    amountOut,
    minimumOut: leastOf(amountOut, slippageBps),
    slippageBps,
    route,
    gasUnits: routed.reduce((sum, part) => sum + part.gasUnits, parts.baseGas),
    ...(parts.transferTax && { transferTax: parts.transferTax }),
    providerFee: 0n,
    ...(from.isNative ? {} : { spender }),
    takesPermit: parts.takesPermit && !from.isNative,
    quotedAtMs: now,
    expiresAtMs: now + QUOTE_LIFETIME_MS,
  }
}

/** The least of each part, together exactly the quote's. */
export function leastOfParts({ route, minimumOut, amountOut }: SwapQuote): readonly bigint[] {
  const parts = route.map((part) => (amountOut > 0n ? (minimumOut * part.amountOut) / amountOut : 0n))
  const rest = minimumOut - parts.reduce((sum, part) => sum + part, 0n)
  return parts.map((part, index) => (index === parts.length - 1 ? part + rest : part))
}
