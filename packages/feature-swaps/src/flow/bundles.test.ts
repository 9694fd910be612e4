import { expect, it, vi } from 'vitest'
import { shownQuote, swapShown, watched } from '../../test/watchedMarket.js'

/** Lets the wallet's time pass. It may be asked a moment after the view says so, and the code that follows the bundle loads on its own. */
const outwait = (market: Awaited<ReturnType<typeof watched>>): Promise<void> =>
  vi.waitFor(async () => {
    if (market.state().progress.step === 'swapping') await market.clock.advance(600_000)
    expect(market.state().progress.step).toBe('confirming')
  })

it('fault 74: a bundle whose wallet does not answer may be sent: nothing else is asked for, and its status counts', async () => {
  const market = await watched()
  Object.assign(market, { hasBundles: true, bundles: 'hang', bundleStatus: { status: 100 } })
  const quote = shownQuote(market)
  // What holds at the moment of the rejection: it is followed from then on, and ends soon.
  const atRejection = market.flow.swap(quote).catch(async (error: unknown) => ({
    error,
    progress: market.state().progress,
    reason: market.flow.view().button.reason,
    again: await market.flow.swap(quote).catch((second: unknown) => second),
  }))
  let isRejected = false
  void atRejection.then(() => (isRejected = true))
  await vi.waitFor(() => expect(market.state().progress).toMatchObject({ step: 'swapping', isBundle: true }))
  await outwait(market)
  await vi.waitFor(async () => {
    await market.clock.advance(30_000)
    expect(isRejected).toBe(true)
  })
  expect(await atRejection).toMatchObject({
    error: { code: 'SWAPS_UNKNOWN' },
    progress: { isLate: true },
    reason: 'busy',
    again: { code: 'SWAPS_PENDING' },
  })
  expect(market.sent).toEqual([])
})

it('fault 74: a bundle that was answered too late is found by its own id', async () => {
  const market = await watched()
  Object.assign(market, { hasBundles: true, bundles: 'hang', bundleStatus: { status: 100 } })
  const swapping = swapShown(market)
  await vi.waitFor(() => expect(market.state().progress.step).toBe('swapping'))
  await outwait(market)
  market.bundleStatus = { status: 200 }
  await market.clock.advance(4_000)
  expect(await swapping).toEqual({ transactionId: expect.stringMatching(/^0x[0-9a-f]{48}$/) })
  // The id of a bundle is no transaction: there is nothing to link to.
  expect(market.state().progress).not.toHaveProperty('explorerUrl')
})

it('fault 74: a confirmed bundle with a failed receipt is a failure', async () => {
  const market = await watched()
  const receipts = [{ transactionHash: `0x${'a'.repeat(64)}`, status: '0x0' }]
  Object.assign(market, { hasBundles: true, bundleStatus: { status: 200, receipts } })
  await expect(swapShown(market)).rejects.toMatchObject({ code: 'SWAPS_REVERTED' })
  expect(market.state().progress).toMatchObject({ step: 'failed', failure: { code: 'SWAPS_REVERTED' } })
})
