import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { button, heading, show, until } from '../../test/showSwap.js'

it('default: from the review to the swap: what is shown is what is asked, and what was done is told', async () => {
  const market = await show()
  await button('Preview swap').click()
  await expect.element(heading('Preview swap')).toBeVisible()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toHaveTextContent('1 USD = 1 TWO')
  await expect.element(dialog).toHaveTextContent(/You receive at least1\.98 TWO/)
  await expect.element(dialog).toHaveTextContent(/Slippage tolerance1%/)
  market.receipt = 'never'
  await button('Swap').click()
  await expect.element(heading('Swapping')).toBeVisible()
  market.receipt = '0x1'
  await until(market, 'done')
  await expect.element(page.getByText('Swapped USD to 2 TWO')).toBeVisible()
  await expect.element(heading('Swap')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'View in explorer' })).toHaveAttribute('href', 'https://explorer.example/tx')
  expect(market.sent).toMatchObject([
    { kind: 'approve', amount: String(2n * 10n ** 18n) },
    { kind: 'swap', amountIn: String(2n * 10n ** 18n) },
  ])
  await button('Done').click()
  await expect.poll(() => market.latchkey.state.modal.open).toBe(false)
  await expect.poll(() => market.state().progress.step).toBe('none')
})

it('fault 37: a double click is one swap', async () => {
  const market = await show()
  await button('Preview swap').click()
  await button('Swap').dblClick()
  await until(market, 'done')
  expect(market.sent.filter(({ kind }) => kind === 'swap')).toHaveLength(1)
})

it('behavior: a wallet that declines is no error, and can be asked again', async () => {
  const market = await show()
  market.connector.switches.request = 'reject'
  await button('Preview swap').click()
  await button('Swap').click()
  await expect.element(page.getByText('Request declined')).toBeVisible()
  await expect.element(page.getByText('You declined in your wallet. Nothing was swapped.')).toBeVisible()
  market.connector.switches.request = undefined
  await button('Try again').click()
  await expect.element(button('Swap')).not.toHaveAttribute('aria-disabled')
  await button('Swap').click()
  await until(market, 'done')
})

it('behavior: what would fail says why, before the wallet is asked', async () => {
  const market = await show({ params: { fromToken: 'TST' } })
  market.refusal = 'not on Sundays'
  await button('Preview swap').click()
  await button('Swap').click()
  await expect.element(page.getByText('The transaction would fail, so nothing was sent: not on Sundays')).toBeVisible()
  expect(market.sent).toEqual([])
})

it('behavior: a swap goes on behind a closed modal, and the view leads to it', async () => {
  const market = await show()
  market.receipt = 'never'
  await button('Preview swap').click()
  await button('Swap').click()
  await expect.element(page.getByText('Waiting for the approval')).toBeVisible()
  await market.latchkey.close({ force: true })
  await market.latchkey.open({ view: 'Swap' })
  await button(/^Waiting for the approval/).click()
  await expect.element(page.getByRole('list', { name: 'Steps of the swap' })).toBeVisible()
  market.receipt = '0x1'
  await until(market, 'done')
  await expect.element(page.getByText('Swapped USD to 2 TWO')).toBeVisible()
})

it('behavior: what arrived is said where it differs from what was shown, and where it is not known', async () => {
  for (const [arrives, told] of [
    ['less', 'Swapped USD to 1.98 TWO'],
    ['unknown', 'Swapped USD to TWO; how much arrived is not known'],
  ] as const) {
    const market = await show({ before: (it) => Object.assign(it, { arrives }) })
    await button('Preview swap').click()
    await button('Swap').click()
    await until(market, 'done')
    await expect.element(page.getByText(told)).toBeVisible()
    expect(page.getByText('You were shown 2 TWO.').elements()).toHaveLength(arrives === 'less' ? 1 : 0)
    // Both sides as they arrived, with their worth by the prices of the review: the swap itself moves them.
    market.prices = Object.values(market.tokens).map(({ address }) => ({ address, usdE18: 3n * 10n ** 18n }))
    await market.flow.refresh()
    await expect.poll(() => market.state().prices[market.tokens.usd.address]).toBe(3n * 10n ** 18n)
    expect(page.getByText(/^You paid2 USD\$2\.00You received1\.98 TWO\$1\.98$/).elements()).toHaveLength(arrives === 'less' ? 1 : 0)
    market.latchkey.dispose()
    await cleanup()
  }
})

it('fault 73: a swap that takes long leads to the wallet, is never offered again meanwhile, and is told when it ends', async () => {
  const market = await show({ params: { fromToken: 'TST' } })
  market.receipt = 'never'
  await button('Preview swap').click()
  await button('Swap').click()
  await expect.poll(() => market.state().progress).toMatchObject({ step: 'confirming' })
  await market.clock.advance(620_000)
  await expect.element(page.getByText('This takes longer than usual. Look in your wallet.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'View in explorer' })).toBeVisible()
  market.latchkey.ui.router.goBack()
  await expect.element(button('Swapping')).toBeVisible()
  market.latchkey.ui.router.push('Account')
  market.receipt = '0x1'
  await until(market, 'done')
  await market.clock.advance(150)
  expect(market.latchkey.state.toast).toMatchObject({ message: 'Swapped TST to 2 TWO', variant: 'success' })
})

it('behavior: a price below what was shown as the least has to be accepted', async () => {
  const market = await show()
  await button('Preview swap').click()
  await expect.element(button('Swap')).toBeVisible()
  Object.assign(market, { price: 980 })
  await market.flow.refresh()
  await expect.element(page.getByRole('alert')).toHaveTextContent('The price fell below')
  await button('Accept new price').click()
  await button('Swap').click()
  await until(market, 'done')
  expect(market.sent.at(-1)).toMatchObject({ minimumOut: String((196n * 10n ** 16n * 99n) / 100n) })
})

it('behavior: an approval without a limit is said before the wallet is asked, with whose it is', async () => {
  const market = await show({ market: { swaps: { approval: 'unlimited' } } })
  await button('Preview swap').click()
  await expect.element(page.getByText(`ONE (0x${'5'.repeat(40)}) can take all your USD, now and later`)).toBeVisible()
  expect(market.sent).toEqual([])
  await button('Cancel').click()
  market.flow.select('from', market.state().native ?? expect.fail())
  await market.flow.refresh()
  await button('Preview swap').click()
  await expect.element(page.getByText('Network fee')).toBeVisible()
  expect(page.getByText('can take all your').elements()).toEqual([])
})

it('behavior: an exact approval has no such note', async () => {
  await show()
  await button('Preview swap').click()
  await expect.element(page.getByText('Network fee')).toBeVisible()
  expect(page.getByText('can take all your').elements()).toEqual([])
})

it.each([
  ['0x1', 'Swapped USD to 2,000 TWO', 'done', 'success'],
  ['0x0', 'The swap failed', 'failed', 'error'],
] as const)('behavior: on other views toasts tell what is waited for and how it ended (%s)', async (receipt, end, step, variant) => {
  const market = await show({ params: { amount: '2000' }, before: (it) => Object.assign(it, { balance: 10n ** 22n }) })
  const { latchkey, clock } = market
  market.receipt = 'never'
  await button('Preview swap').click()
  await button('Swap').click()
  await expect.element(page.getByText('Waiting for the approval')).toBeVisible()
  // Where it is on screen no toast says it again.
  expect(latchkey.state.toast.open).toBe(false)
  latchkey.ui.router.push('Account')
  await expect.poll(() => latchkey.state.toast).toEqual({ open: true, message: 'Waiting for the approval', variant: 'loading' })
  latchkey.ui.router.goBack()
  await expect.poll(() => latchkey.state.toast.open).toBe(false)
  latchkey.ui.router.push('Account')
  market.receipt = receipt
  await until(market, step)
  await clock.advance(150)
  expect(latchkey.state.toast).toEqual({ open: true, message: end, variant })
  await clock.advance(2_500)
  expect(latchkey.state.toast.open).toBe(false)
})

it('fault 66: a swap that no node can check says what could leave, and has to be confirmed', async () => {
  const market = await show({ market: { isThirdParty: true } })
  await expect.element(page.getByRole('alert').filter({ hasText: 'ONE could take your 2 USD and deliver something else' })).toBeVisible()
  await button('Swap without a check').click()
  await button('Preview swap').click()
  await expect.element(page.getByText('could take your 2 USD')).toBeVisible()
  await button('Swap').click()
  await until(market, 'done')
  expect(market.sent.filter(({ kind }) => kind === 'swap')).toHaveLength(1)
})
