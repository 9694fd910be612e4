import { expect, it, onTestFinished, vi } from 'vitest'
import { startMarket } from '../../test/fakeMarket.js'

vi.mock('./readMarket.js', () => {
  throw new TypeError('offline')
})

it('error: code that fails to load ends in a failure with a retry, not in an endless spinner', async () => {
  const market = await startMarket()
  onTestFinished(market.latchkey.dispose)
  market.flow.start({ fromToken: 'USD', toToken: 'TWO', amount: '2' })
  await vi.waitFor(() => expect(market.flow.view().button.reason).toBe('retry'))
  await expect(market.flow.refresh()).resolves.toBeUndefined()
})
