import { formatUnits } from '@latchkey/kernel'
import { expect, it, vi } from 'vitest'
import type { Market } from '../../test/fakeMarket.js'
import { startMarket } from '../../test/fakeMarket.js'
import { failureOfSwap, onStep, opened, shownQuote, swapShown, watched } from '../../test/watchedMarket.js'

it('behavior: a quote that is not in the state is refused, and one that timed out', async () => {
  const market = await watched()
  const quote = shownQuote(market)
  await expect(market.flow.swap({ ...quote, minimumOut: 1n })).rejects.toMatchObject({ code: 'SWAPS_QUOTE_EXPIRED' })
  market.moods['one'] = 'hang'
  await market.clock.advance(61_000)
  await expect(market.flow.swap(quote)).rejects.toMatchObject({ code: 'SWAPS_QUOTE_EXPIRED' })
  expect(market.sent).toEqual([])
})

it('behavior: a quote that has expired is refused although it is still on screen', async () => {
  const market = await opened()
  const stop = market.flow.start({ fromToken: 'USD', toToken: 'TWO', amount: '2' })
  await vi.waitFor(() => expect(market.flow.view().button.reason).toBe('review'))
  stop()
  const quote = shownQuote(market)
  await market.clock.advance(quote.expiresAtMs - market.clock.now())
  expect(market.flow.view().shown?.quote).toEqual(quote)
  await expect(market.flow.swap(quote)).rejects.toMatchObject({ code: 'SWAPS_QUOTE_EXPIRED' })
  expect(market.sent).toEqual([])
})

it('default: the deadline is ten minutes after the time of the chain', async () => {
  const market = await watched()
  await swapShown(market)
  // Built once to be checked with the approval, and again after it.
  expect(market.deadlines).toEqual([BigInt('0x65a0f000') + 600n, BigInt('0x65a0f000') + 600n])
})

it('default: a swap that was sent, and not its approval, is told to the list of activity', async () => {
  const market = await watched()
  const { amountIn, amountOut } = shownQuote(market)
  const { transactionId: id } = await swapShown(market)
  const moved = (direction: string, { symbol, address: token }: Market['tokens']['usd'], amount: bigint) => ({
    ...{ direction, symbol, token, amount: formatUnits(amount, 18) },
  })
  const transfers = [moved('out', market.tokens.usd, amountIn), moved('in', market.tokens.two, amountOut)]
  expect(market.sent.map(({ kind }) => kind)).toEqual(['approve', 'swap'])
  expect(market.told).toEqual([{ account: 'test:1:0x1111111111111111111111111111111111111111', entry: { id, kind: 'trade', transfers } }])
})

it('fault 38: a change of account while the code of the swap loads starts no swap', async () => {
  const market = await watched()
  const events: string[] = []
  market.latchkey.events.on(({ type }) => events.push(type))
  const swapping = swapShown(market)
  market.latchkey.switchAccount({ namespace: 'test', address: '0x2222222222222222222222222222222222222222' })
  await expect(swapping).rejects.toMatchObject({ code: 'SESSION_CHANGED' })
  expect(events).not.toContain('INITIATE_SWAP')
})

it('error: a token whose balance cannot be read is not swapped', async () => {
  const market = await watched()
  market.balance = undefined
  await expect(swapShown(market)).rejects.toMatchObject({ code: 'SWAPS_BALANCE_TOO_LOW' })
  expect(market.sent).toEqual([])
})

it('default: balances are read at once after a swap', async () => {
  const market = await watched()
  onStep(market, 'confirming', { balance: 5n })
  await swapShown(market)
  await market.settle()
  expect(market.state().balances[market.tokens.two.address]).toBe(5n)
})

it('behavior: a wallet that never answers and a transaction that is never included end in an error', async () => {
  const market = await watched()
  market.connector.switches.request = 'hang'
  const swapping = failureOfSwap(market)
  await market.clock.advance(620_000)
  expect(await swapping).toMatchObject({ code: 'WALLET_TIMEOUT' })
  market.connector.switches.request = undefined
  market.receipt = 'never'
  await market.flow.refresh()
  const waiting = failureOfSwap(market)
  await market.clock.advance(620_000)
  expect(await waiting).toMatchObject({ code: 'SWAPS_NOT_CONFIRMED', context: { step: 'approve' } })
  expect(market.state().progress).toMatchObject({ step: 'failed', explorerUrl: 'https://explorer.example/tx' })
})

it.each([0, -1, 721, Number.NaN])('error: %s is no time for which a swap is followed', async (followHours) => {
  await expect(startMarket({ swaps: { followHours } })).rejects.toMatchObject({ code: 'OPTION_INVALID' })
})

it('behavior: a transaction that reverts on chain rejects with SWAPS_REVERTED', async () => {
  const market = await watched()
  market.receipt = '0x0'
  await expect(swapShown(market)).rejects.toMatchObject({ code: 'SWAPS_REVERTED' })
  market.flow.reset()
  expect(market.state().progress).toEqual({ step: 'none' })
})

it('fault 36: dispose during a swap rejects it', async () => {
  const market = await watched()
  market.connector.switches.request = 'hang'
  const swapping = failureOfSwap(market)
  await market.settle()
  market.latchkey.dispose()
  expect(await swapping).toMatchObject({ code: expect.stringMatching(/^(ABORTED|DISPOSED|SESSION_CHANGED)$/) })
})

it('fault 66: with `simulation: required` a swap that cannot be simulated is refused, whoever builds it', async () => {
  const market = await watched({ swaps: { simulation: 'required' } })
  await vi.waitFor(() => expect(market.flow.view().button).toEqual({ reason: 'unchecked', isEnabled: false }))
  market.flow.confirmUnchecked()
  expect(market.flow.view().button.reason).toBe('unchecked')
  await expect(swapShown(market)).rejects.toMatchObject({ code: 'SWAPS_UNCHECKED' })
  expect(market.sent).toEqual([])
})
