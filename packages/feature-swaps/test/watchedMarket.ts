import { expect, onTestFinished, vi } from 'vitest'
import type { SwapQuote } from '../src/contracts/index.js'
import type { SwapsState } from '../src/index.js'
import type { Market } from './fakeMarket.js'
import { startMarket } from './fakeMarket.js'

type MarketOptions = Parameters<typeof startMarket>[0]

/** A market that ends with the test; its flow has not started. */
export async function opened(options?: MarketOptions): Promise<Market> {
  const market = await startMarket(options)
  onTestFinished(market.latchkey.dispose)
  return market
}

/** A market with a started flow, from USD to TWO. */
export async function watched(options?: MarketOptions): Promise<Market> {
  const market = await opened(options)
  market.flow.start({ fromToken: 'USD', toToken: 'TWO', amount: '2' })
  await tokensReady(market)
  await market.settle()
  // The code that reads the chain loads with the first read.
  await vi.waitFor(() => expect(market.flow.view().shown).toBeDefined())
  return market
}

export const tokensReady = ({ state }: Market) => vi.waitFor(() => expect(state().tokensStatus).toBe('ready'))

/** Providers list nothing until the returned function is called. */
export function holdTokens(market: Market): () => Promise<void> {
  let answer = (): void => expect.fail('no provider was asked')
  market.list = () => new Promise((resolve) => (answer = () => resolve([market.tokens.usd, market.tokens.two])))
  return () => vi.waitFor(() => answer())
}

export const shownQuote = ({ flow }: Market): SwapQuote => flow.view().shown?.quote ?? expect.fail('no quote is shown')

export const swapShown = (market: Market) => market.flow.swap(shownQuote(market))

/** The error that swapping ends with. */
export const failureOfSwap = (market: Market) => swapShown(market).catch((error: unknown) => error)

/** Changes the market when the swap comes to this step. */
export const onStep = (market: Market, wanted: SwapsState['progress']['step'], change: Partial<Market>) =>
  market.latchkey.subscribe(
    () => market.state().progress.step,
    (step) => step === wanted && void Object.assign(market, change),
  )
