// What the guide shows of the hook.
import { LatchkeyProvider } from '@latchkey/react'
import type { ReactNode } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useSwap } from '../../src/ui/useSwap.js'
import type { Market } from '../fakeMarket.js'
import { startMarket } from '../fakeMarket.js'
import { SwapStatus } from './SwapStatus.js'

async function show(children: ReactNode, names: readonly [string, string] = ['ETH', 'USDC']): Promise<Market> {
  const market = await startMarket()
  onTestFinished(() => market.latchkey.dispose())
  const { usd, two } = market.tokens
  Object.assign(market.tokens, { usd: { ...usd, symbol: names[0] }, two: { ...two, symbol: names[1] } })
  await render(<LatchkeyProvider latchkey={market.latchkey}>{children}</LatchkeyProvider>)
  await expect.poll(() => market.state().tokensStatus).toBe('ready')
  await market.settle()
  return market
}

it('default: the rate is drawn by the application, and its button opens the view', async () => {
  const market = await show(<SwapStatus />)
  await expect.element(page.getByText('1 ETH = 1 USDC')).toBeVisible()
  Object.assign(market, { price: 2_500 })
  // The next look is ten seconds after the end of the last one.
  const look = async () => {
    await market.clock.advance(10_000)
    return page.getByText('1 ETH = 2.5 USDC').query()
  }
  await expect.poll(look).not.toBeNull()
  await page.getByRole('button', { name: 'Swap', exact: true }).click()
  await expect.element(page.getByRole('textbox', { name: 'You pay' })).toHaveValue('0.1')
})

it('behavior: an object that is written where the hook is called begins once; nobody reads once nobody looks', async () => {
  let draws = 0
  function Inline() {
    draws += 1
    const { state, flow } = useSwap({ fromToken: 'A', toToken: 'B', amount: '3' })
    return (
      <button type="button" onClick={() => flow?.setAmount('4')}>
        {state?.amount}
      </button>
    )
  }
  const market = await show(<Inline />, ['A', 'B'])
  await page.getByRole('button', { name: '3' }).click()
  await expect.element(page.getByRole('button', { name: '4' })).toBeVisible()
  await market.clock.advance(10_000)
  expect(market.state().amount).toBe('4')
  expect(draws).toBeLessThan(60)
})
