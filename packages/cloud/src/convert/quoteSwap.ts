import { setMaxListeners } from 'node:events'
import type { SwapQuote } from '@latchkey/feature-swaps/server'
import { isLatchkeyError } from '@latchkey/kernel'
import { refuse } from '../errors/refuse.js'
import type { Market, OpenMarket } from './Market.js'
import { demandExchange, findMarket, readId, readToken } from './Market.js'

/** What is swapped, as the wire names it. */
export interface AskedSwap {
  /** CAIP-10 ids. */
  readonly from: string
  readonly to: string
  /** Base units of `from`. */
  readonly amount: string
}

/** A market and what is best on it; without a quote where nothing leads from one token to the other. */
export interface QuotedSwap {
  readonly market: OpenMarket
  readonly quote: SwapQuote | undefined
}

const LARGEST = 2n ** 256n

/** Finds the best quote. @throws LatchkeyError `CLOUD_REFUSED` | `CLOUD_NODE_FAILED` */
export async function quoteSwap(
  markets: ReadonlyMap<string, Market>,
  { from, to, amount }: AskedSwap,
  { slippageBps, signal }: { readonly slippageBps: number; readonly signal: AbortSignal },
): Promise<QuotedSwap> {
  const [paid, bought] = [readId(from, 'from'), readId(to, 'to')]
  const market = demandExchange(findMarket(markets, paid.chainId, 'from'))
  if (bought.chainId !== paid.chainId) throw refuse('REQUEST_INVALID', 'is on another chain', 'to')
  if (bought.address === paid.address) throw refuse('REQUEST_INVALID', 'is the same token', 'to')
  const amountIn = BigInt(amount)
  if (amountIn === 0n || amountIn >= LARGEST) throw refuse('REQUEST_INVALID', 'is no amount', 'amount')
  const [fromToken, toToken] = await Promise.all([readToken(market, paid.address, 'from'), readToken(market, bought.address, 'to')])
  // Each of many reads listens to it.
  setMaxListeners(0, signal)
  const quote = await inMarket(market.exchange.quote({ from: fromToken, to: toToken, amountIn, slippageBps, signal }))
  return { market, quote }
}

/** What the nodes say of the exchange's contracts, if it is of no use, is no fault of who asks. */
export async function inMarket<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (isLatchkeyError(error, 'RPC_FAILED')) throw refuse('UPSTREAM_FAILED', 'The exchange cannot be read from the nodes of the chain.')
    throw error
  }
}
