import { encodeCall } from '@latchkey/evm-kit/read'
import type { SwapBuildRequest, SwapQuote, SwapQuoteRequest, SwapTransaction } from '../contracts/index.js'
import { WRAP_QUOTE_LIFETIME_MS } from '../timeouts.js'

/** `WETH9`; selectors by signature. @see https://github.com/gnosis/canonical-weth */
export const weth9 = { 'deposit()': '0xd0e30db0', 'withdraw(uint256)': '0x2e1a7d4d' } as const
/** Gas of either call, with that of the transaction. */
const GAS = 50_000n

/** One for one. @param request - Of the coin and its wrapped form. */
export function quoteWrap({ chain, from, to, amountIn, slippageBps }: SwapQuoteRequest): SwapQuote {
  const now = chain.clock.now()
  const hops = [{ from: from.address, to: to.address, feePpm: 0 }]
  return {
    id: 'single',
    providerId: 'wrap',
    chainId: chain.network.caipNetworkId,
    from,
    to,
    amountIn,
    amountOut: amountIn,
    minimumOut: amountIn,
    slippageBps,
    route: [{ amountIn, amountOut: amountIn, hops }],
    gasUnits: GAS,
    providerFee: 0n,
    takesPermit: false,
    quotedAtMs: now,
    expiresAtMs: now + WRAP_QUOTE_LIFETIME_MS,
  }
}

/** A deposit, or a withdrawal, of exactly the amount. @param wrapped - The wrapped coin, lower case. */
export function buildWrap({ quote: { from, amountIn } }: SwapBuildRequest, wrapped: string): SwapTransaction {
  return from.isNative
    ? { to: wrapped, data: weth9['deposit()'], value: amountIn }
    : { to: wrapped, data: encodeCall(weth9['withdraw(uint256)'], amountIn), value: 0n }
}
