import { expect, onTestFinished, vi } from 'vitest'
import type { Market } from './fakeMarket.js'
import { startMarket } from './fakeMarket.js'

/** A market with a started flow, from USD to TWO. */
export async function watched(options: Parameters<typeof startMarket>[0] = {}): Promise<Market> {
  const market = await startMarket(options)
  onTestFinished(market.latchkey.dispose)
  market.flow.start({ fromToken: 'USD', toToken: 'TWO', amount: '2' })
  await vi.waitFor(() => expect(market.state().tokensStatus).toBe('ready'))
  await market.settle()
  // The code that reads the chain loads with the first read.
  await vi.waitFor(() => expect(market.flow.view().shown).toBeDefined())
  return market
}
