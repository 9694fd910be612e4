import { expect, it, vi } from 'vitest'
import { opened } from '../../test/watchedMarket.js'

vi.mock('./readMarket.js', () => {
  throw new TypeError('offline')
})

it('error: code that fails to load ends in a failure with a retry, not in an endless spinner', async () => {
  const market = await opened()
  market.flow.start({ fromToken: 'USD', toToken: 'TWO', amount: '2' })
  await vi.waitFor(() => expect(market.flow.view().button.reason).toBe('retry'))
  await expect(market.flow.refresh()).resolves.toBeUndefined()
})
