import { LatchkeyProvider } from '@latchkey/react'
import { StrictMode } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import type { Market } from '../../test/fakeMarket.js'
import { startMarket } from '../../test/fakeMarket.js'
import type { SwapStart } from '../flow/SwapFlow.js'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const amount = () => page.getByRole('textbox', { name: 'You pay' })
const receive = () => page.getByRole('group', { name: 'You receive' })
const START: SwapStart = { fromToken: 'USD', toToken: 'TWO', amount: '2' }

interface ShowOptions {
  readonly market?: Parameters<typeof startMarket>[0]
  readonly params?: SwapStart
  readonly locale?: string
  /** Before the view opens. */
  readonly before?: (market: Market) => void
}

/** The view Swap in front of a market, with quotes. */
async function show({ market: options, params = START, locale = 'en', before }: ShowOptions = {}): Promise<Market> {
  const market = await startMarket(options)
  before?.(market)
  onTestFinished(() => market.latchkey.dispose())
  await render(
    <StrictMode>
      <LatchkeyProvider latchkey={market.latchkey} locale={locale} />
    </StrictMode>,
  )
  await market.latchkey.open({ view: 'Swap', params })
  await expect.poll(() => market.state().tokensStatus).toBe('ready')
  await market.settle()
  return market
}

/** Waits for a step; the market's clock runs. */
async function until(market: Market, step: string): Promise<void> {
  await expect
    .poll(async () => {
      // In steps shorter than a toast is shown.
      if (market.state().progress.step !== step) await market.clock.advance(500)
      return market.state().progress.step
    })
    .toBe(step)
}

it('default: amounts, worth, balance, rate; everything about the quote on demand', async () => {
  await show()
  await expect.element(heading('Swap')).toBeVisible()
  await expect.element(amount()).toHaveValue('2')
  await expect.element(receive()).toHaveTextContent('2')
  await expect.element(page.getByText('$2.00').first()).toBeVisible()
  await expect.element(page.getByText('Balance 1,000').first()).toBeVisible()
  await expect.element(page.getByText('Low price impact')).toBeVisible()
  await button(/^1 USD = 1 TWO/).click()
  const details = page.getByRole('dialog')
  await expect.element(details).toHaveTextContent(/Price impact0%/)
  await expect.element(details).toHaveTextContent(/You receive at least1\.98 TWO/)
  await expect.element(details).toHaveTextContent(/Network fee0\.00015 TST \(<\$0\.01\)/)
  await expect.element(details).toHaveTextContent(/ProviderONE/)
  await expect.element(details).toHaveTextContent(/Provider feeNone/)
})

it('default: typing by the rules of amounts asks anew; the largest; sides change', async () => {
  const market = await show()
  await amount().fill('')
  await expect.element(button('Enter amount')).toHaveAttribute('aria-disabled', 'true')
  await userEvent.type(amount(), ',5x')
  await expect.element(amount()).toHaveValue('0.5')
  await expect.element(button('Looking for a price')).toHaveAttribute('aria-busy', 'true')
  await market.clock.advance(200)
  await expect.element(button('Review swap')).toBeVisible()
  for (const [part, entered] of [
    ['25%', '250'],
    ['50%', '500'],
    ['Max', '1000'],
  ] as const) {
    await button(part).click()
    await expect.element(amount()).toHaveValue(entered)
  }
  await market.clock.advance(200)
  await button('Switch sides').click()
  await expect.element(button('Change token: TWO').first()).toBeVisible()
  expect(market.state()).toMatchObject({ from: { symbol: 'TWO' }, to: { symbol: 'USD' }, amount: '1000' })
})

it('default: a token is chosen from the list by keyboard; what was chosen stays, whatever the view was opened with', async () => {
  const market = await show()
  await button('Change token: USD').click()
  await expect.element(heading('Select token')).toBeVisible()
  await expect.element(button(/^USD/)).toHaveAttribute('aria-current', 'true')
  await page.getByRole('searchbox').fill('tst')
  await expect.poll(() => page.getByRole('listitem').elements().length).toBe(1)
  button(/^TST/).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('Swap')).toBeVisible()
  await expect.element(button('Change token: TST')).toBeVisible()
  expect(market.state()).toMatchObject({ from: { isNative: true }, to: { symbol: 'TWO' } })
})

it('behavior: opened again with other arguments, it begins with those', async () => {
  const market = await show()
  await market.latchkey.close({ force: true })
  await market.latchkey.open({ view: 'Swap', params: { fromToken: 'TWO', toToken: 'USD', amount: '7' } })
  await expect.element(amount()).toHaveValue('7')
  await expect.element(button('Change token: TWO')).toBeVisible()
})

it('default: from the review to the swap: what is shown is what is asked, and what was done is told', async () => {
  const market = await show()
  await button('Review swap').click()
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
  await button('Review swap').click()
  await button('Swap').dblClick()
  await until(market, 'done')
  expect(market.sent.filter(({ kind }) => kind === 'swap')).toHaveLength(1)
})

it('behavior: a wallet that declines is no error, and can be asked again', async () => {
  const market = await show()
  market.connector.switches.request = 'reject'
  await button('Review swap').click()
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
  const market = await show({ params: { ...START, fromToken: 'TST' } })
  market.refusal = 'not on Sundays'
  await button('Review swap').click()
  await button('Swap').click()
  await expect.element(page.getByText('The transaction would fail, so nothing was sent: not on Sundays')).toBeVisible()
  expect(market.sent).toEqual([])
})

it('behavior: a swap goes on behind a closed modal, and the view leads to it', async () => {
  const market = await show()
  market.receipt = 'never'
  await button('Review swap').click()
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
    await button('Review swap').click()
    await button('Swap').click()
    await until(market, 'done')
    await expect.element(page.getByText(told)).toBeVisible()
    expect(page.getByText('You were shown 2 TWO.').elements()).toHaveLength(arrives === 'less' ? 1 : 0)
    // Both sides as they arrived, with their worth.
    expect(page.getByText(/^You paid2 USD\$2\.00You received1\.98 TWO\$1\.98$/).elements()).toHaveLength(arrives === 'less' ? 1 : 0)
    market.latchkey.dispose()
    await cleanup()
  }
})

it('fault 73: a swap that takes long leads to the wallet, is never offered again meanwhile, and is told when it ends', async () => {
  const market = await show({ params: { ...START, fromToken: 'TST' } })
  market.receipt = 'never'
  await button('Review swap').click()
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

it('behavior: the true reason on the button, and a price impact that has to be confirmed', async () => {
  const market = await show()
  market.moods['one'] = 'noRoute'
  await amount().fill('3')
  await market.clock.advance(200)
  await expect.element(button('No route')).toHaveAttribute('aria-disabled', 'true')
  await amount().fill('3000')
  await expect.element(button('Insufficient balance')).toHaveAttribute('aria-disabled', 'true')
  Object.assign(market, { price: 840 })
  market.moods['one'] = 'well'
  await amount().fill('4')
  await market.clock.advance(200)
  await expect.element(page.getByText('High price impact: 16%')).toHaveAttribute('data-tone', 'error')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Price impact 16%')
  await button('Confirm price impact').click()
  await expect.element(button('Review swap')).toBeVisible()
})

it('behavior: a price below what was shown as the least has to be accepted', async () => {
  const market = await show()
  await button('Review swap').click()
  await expect.element(button('Swap')).toBeVisible()
  Object.assign(market, { price: 980 })
  await market.flow.refresh()
  await expect.element(page.getByRole('alert')).toHaveTextContent('The price fell below')
  await button('Accept new price').click()
  await button('Swap').click()
  await until(market, 'done')
  expect(market.sent.at(-1)).toMatchObject({ minimumOut: String((196n * 10n ** 16n * 99n) / 100n) })
})

it('default: slippage of a few or of one’s own; another provider', async () => {
  const market = await show({ market: { providers: ['one', 'other'] } })
  market.bonus['one'] = 2
  await market.flow.refresh()
  await button(/^1 USD =/).click()
  await page.getByRole('combobox', { name: 'Slippage tolerance' }).selectOptions('0.5%')
  expect(market.state().slippageBps).toBe(50)
  await page.getByRole('combobox', { name: 'Slippage tolerance' }).selectOptions('Other…')
  await page.getByRole('textbox', { name: 'Slippage tolerance in percent' }).fill('60')
  await expect.element(page.getByText('Enter more than 0 and at most 50.')).toBeVisible()
  expect(market.state().slippageBps).toBe(50)
  await page.getByRole('textbox', { name: 'Slippage tolerance in percent' }).fill('7.25')
  await expect.element(page.getByText('You may get much less than is shown.')).toBeVisible()
  expect(market.state().slippageBps).toBe(725)
  await market.clock.advance(200)
  const providers = page.getByRole('group', { name: 'Provider' })
  await expect
    .element(providers.getByRole('button', { name: /^ONE Best price · <\$0\.01 network fee 2\.004 TWO/ }))
    .toHaveAttribute('aria-current', 'true')
  await providers.getByRole('button', { name: /^OTHER <\$0\.01 network fee 2 TWO/ }).click()
  expect(market.flow.view().shown?.quote.providerId).toBe('other')
})

it('behavior: a network that cannot swap leads to those that can', async () => {
  const market = await show()
  await market.latchkey.switchNetwork({ chainId: 'test:2' })
  await expect.element(page.getByText('Network not supported for swaps')).toBeVisible()
  await expect.poll(() => page.getByRole('listitem').elements().length).toBe(1)
  await button(/^Network 1/).click()
  await expect.element(amount()).toBeVisible()
  expect(market.latchkey.state.activeNetworkIds['test']).toBe('test:1')
})

it('default: a row of the account view, where the namespace can swap', async () => {
  const market = await show()
  await market.latchkey.open({ view: 'Account' })
  await button('Swap').click()
  await expect.element(amount()).toBeVisible()
})

it('behavior: nobody is connected: the button leads to the wallets', async () => {
  const market = await show()
  await market.latchkey.disconnect()
  await market.latchkey.open({ view: 'Swap' })
  await button('Connect wallet').click()
  await expect.element(heading('Connect wallet')).toBeVisible()
})

it('behavior: tokens that cannot be loaded can be asked for again; an address that is no token says so', async () => {
  const market = await show({ before: (one) => (one.decimals = 255n) })
  await button('Change token: TWO').click()
  await page.getByRole('searchbox').fill(`0x${'c'.repeat(40)}`)
  await expect.element(page.getByRole('alert')).toHaveTextContent('This address is no token that can be swapped')
  expect(market.state().tokens).toHaveLength(3)
})

it('behavior: an approval without a limit is said before the wallet is asked, with whose it is', async () => {
  const market = await show({ market: { swaps: { approval: 'unlimited' } } })
  await button('Review swap').click()
  await expect.element(page.getByText(`ONE (0x${'5'.repeat(40)}) can take all your USD, now and later`)).toBeVisible()
  expect(market.sent).toEqual([])
  await button('Cancel').click()
  market.flow.select('from', market.state().native ?? expect.fail())
  await market.flow.refresh()
  await button('Review swap').click()
  await expect.element(page.getByText('Network fee')).toBeVisible()
  expect(page.getByText('can take all your').elements()).toEqual([])
})

it('behavior: an exact approval has no such note', async () => {
  await show()
  await button('Review swap').click()
  await expect.element(page.getByText('Network fee')).toBeVisible()
  expect(page.getByText('can take all your').elements()).toEqual([])
})

it.each([
  ['0x1', 'Swapped USD to 2,000 TWO', 'done', 'success'],
  ['0x0', 'The swap failed', 'failed', 'error'],
] as const)('behavior: on other views toasts tell what is waited for and how it ended (%s)', async (receipt, end, step, variant) => {
  const market = await show({ params: { ...START, amount: '2000' }, before: (it) => Object.assign(it, { balance: 10n ** 22n }) })
  const { latchkey, clock } = market
  market.receipt = 'never'
  await button('Review swap').click()
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

it('behavior: in Arabic', async () => {
  await show({ locale: 'ar' })
  await expect.element(heading('مبادلة')).toBeVisible()
  await expect.element(button('مراجعة المبادلة')).toBeVisible()
})

it('fault 16: a token that calls itself anything is text, bounded, and told apart by its address', async () => {
  const symbol = '<img src=x onerror=alert(1)>\u202e'
  const market = await show({ before: ({ tokens }) => Object.assign(tokens, { two: { ...tokens.two, symbol, name: 'n'.repeat(10_000) } }) })
  await button('Change token: USD').click()
  const row = button(/^<img/)
  await expect.element(row).toHaveTextContent('0xbbbb…bbbb')
  // The only picture is the mark of its address.
  expect(row.element().querySelector('img:not(.lk-tile[src^="data:image/svg+xml"])')).toBeNull()
  expect(row.element().textContent.length).toBeLessThan(200)
  expect(market.state().tokens.map((token) => token.symbol)).toContain('<img src=x onerror=alert(1)>')
})

it('fault 66: a swap that no node can check says what could leave, and has to be confirmed', async () => {
  const market = await show({ market: { isThirdParty: true } })
  await expect.element(page.getByRole('alert').filter({ hasText: 'ONE could take your 2 USD and deliver something else' })).toBeVisible()
  await button('Swap without a check').click()
  await button('Review swap').click()
  await expect.element(page.getByText('could take your 2 USD')).toBeVisible()
  await button('Swap').click()
  await until(market, 'done')
  expect(market.sent.filter(({ kind }) => kind === 'swap')).toHaveLength(1)
})

it('fault 66: what a node cannot see beside the amounts is said, in the form and before the wallet is asked', async () => {
  await show({ market: { isThirdParty: true }, before: (made) => (made.hasOverrides = true) })
  const note = page.getByText('NFTs and permissions for other tokens cannot. Swap only if you trust ONE.')
  await expect.element(note).toBeVisible()
  await button('Review swap').click()
  await expect.element(heading('Preview swap')).toBeVisible()
  await expect.element(note).toBeVisible()
})
