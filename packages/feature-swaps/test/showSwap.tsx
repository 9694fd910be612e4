// The views of a swap in front of a market that a test moves.
import { LatchkeyProvider } from '@latchkey/react'
import { StrictMode } from 'react'
import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Market } from './fakeMarket.js'
import { startMarket } from './fakeMarket.js'
import type { SwapStart } from '../src/flow/SwapFlow.js'

/** A button of the page, by its whole name or a part of it. */
export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
/** The heading of the view in front. */
export const heading = (name: string) => page.getByRole('heading', { name, exact: true })
/** The field for what is paid. */
export const amount = () => page.getByRole('textbox', { name: 'You pay' })
/** What arrives. */
export const receive = () => page.getByRole('group', { name: 'You receive' })
/** What the view opens with: 2 USD into TWO. */
export const START: SwapStart = { fromToken: 'USD', toToken: 'TWO', amount: '2' }

interface ShowOptions {
  readonly market?: Parameters<typeof startMarket>[0]
  /** In place of parts of {@link START}. */
  readonly params?: SwapStart
  readonly locale?: string
  /** Before the view opens. */
  readonly before?: (market: Market) => void
}

/** The view Swap in front of a market, with quotes. */
export async function show({ market: options, params = {}, locale = 'en', before }: ShowOptions = {}): Promise<Market> {
  const market = await startMarket(options)
  before?.(market)
  onTestFinished(() => market.latchkey.dispose())
  await render(
    <StrictMode>
      <LatchkeyProvider latchkey={market.latchkey} locale={locale} />
    </StrictMode>,
  )
  await market.latchkey.open({ view: 'Swap', params: { ...START, ...params } })
  await expect.poll(() => market.state().tokensStatus).toBe('ready')
  await market.settle()
  return market
}

/** Waits for a step; the market's clock runs. */
export async function until(market: Market, step: string): Promise<void> {
  await expect
    .poll(async () => {
      // In steps shorter than a toast is shown.
      if (market.state().progress.step !== step) await market.clock.advance(500)
      return market.state().progress.step
    })
    .toBe(step)
}
