import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { amount, button, heading, receive, show } from '../../test/showSwap.js'

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

it('default: each side names the network beside its token, and the cost says what it is for', async () => {
  await show()
  for (const token of ['USD', 'TWO']) {
    const side = button(`Change token: ${token}`)
    await expect.element(side).toHaveTextContent(`${token}Network 1`)
    await expect.element(side).toHaveAccessibleDescription('Network 1')
  }
  await expect.element(button(/^1 USD = 1 TWO/)).toHaveTextContent('<$0.01 network fee')
})

it.each([
  [1280, 860],
  [390, 844],
])('default: at %i × %i px a warning is seen whole, above the main action', async (width, height) => {
  await page.viewport(width, height)
  const market = await show({ market: { isThirdParty: true }, before: (made) => (made.hasOverrides = true) })
  Object.assign(market, { price: 840 })
  await amount().fill('4')
  await market.clock.advance(200)
  const root = document.querySelector('latchkey-modal')?.shadowRoot ?? expect.fail('there is no modal')
  await expect.poll(() => root.querySelectorAll('.lk-note').length).toBe(2)
  const lowest = () => [...root.querySelectorAll('.lk-note')].at(-1)?.getBoundingClientRect().bottom ?? Infinity
  await expect.poll(() => root.getAnimations().length).toBe(0)
  await expect.poll(lowest).toBeLessThanOrEqual(root.querySelector('.lk-screen-actions')?.getBoundingClientRect().top ?? 0)
})

it('default: typing by the rules of amounts asks anew; the largest; sides change', async () => {
  const market = await show()
  await amount().fill('')
  await expect.element(button('Enter amount')).toHaveAttribute('aria-disabled', 'true')
  await userEvent.type(amount(), ',5x')
  await expect.element(amount()).toHaveValue('0.5')
  await expect.element(button('Looking for a price')).toHaveAttribute('aria-busy', 'true')
  await market.clock.advance(200)
  await expect.element(button('Preview swap')).toBeVisible()
  for (const [part, entered] of [
    ['25%', '250'],
    ['50%', '500'],
    ['75%', '750'],
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

it('behavior: Enter in the search chooses what it leaves, a token read by its address too', async () => {
  const market = await show()
  await button('Change token: USD').click()
  await page.getByRole('searchbox').fill('tst')
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Change token: TST')).toBeVisible()
  await button('Change token: TWO').click()
  await page.getByRole('searchbox').fill(`0x${'c'.repeat(40)}`)
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('Swap')).toBeVisible()
  expect(market.state()).toMatchObject({ from: { isNative: true }, to: { address: `0x${'c'.repeat(40)}` } })
})

it('behavior: opened again with other arguments, it begins with those', async () => {
  const market = await show()
  await market.latchkey.close({ force: true })
  await market.latchkey.open({ view: 'Swap', params: { fromToken: 'TWO', toToken: 'USD', amount: '7' } })
  await expect.element(amount()).toHaveValue('7')
  await expect.element(button('Change token: TWO')).toBeVisible()
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
  await expect.element(button('Preview swap')).toBeVisible()
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

it('default: who swaps and how long it takes is told with the rate, in the details, with each offer and in the review', async () => {
  const market = await show({ market: { providers: ['one', 'other'] }, before: (made) => (made.blockS = 12n) })
  await expect.poll(() => market.state().blockMs).toBe(12_000)
  await expect.element(button(/^1 USD =/)).toHaveTextContent('ONE · about 24 s')
  await button(/^1 USD =/).click()
  await expect.element(page.getByRole('dialog')).toHaveTextContent(/Estimated timeabout 24 s/)
  await expect.element(button(/^OTHER <\$0\.01 network fee · about 24 s/)).toBeVisible()
  await button('Preview swap').click()
  await expect.element(heading('Preview swap')).toBeVisible()
  await expect.element(page.getByRole('dialog')).toHaveTextContent(/Estimated timeabout 24 s/)
})

it('behavior: on a slow network minutes are told; on another network nothing stays of the time', async () => {
  const market = await show({ before: (made) => (made.blockS = 60n) })
  await expect.poll(() => market.state().blockMs).toBe(60_000)
  await button(/^1 USD =/).click()
  await expect.element(page.getByRole('dialog')).toHaveTextContent(/Estimated timeabout 2 min/)
  await market.latchkey.switchNetwork({ chainId: 'test:2' })
  await expect.poll(() => market.state().chainId).toBeUndefined()
  expect(market.state().blockMs).toBeUndefined()
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

it('behavior: in Arabic', async () => {
  await show({ locale: 'ar' })
  await expect.element(heading('مبادلة')).toBeVisible()
  await expect.element(button('معاينة المبادلة')).toBeVisible()
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

it('fault 66: what a node cannot see beside the amounts is said, in the form and before the wallet is asked', async () => {
  await show({ market: { isThirdParty: true }, before: (made) => (made.hasOverrides = true) })
  const note = page.getByText('NFTs and permissions for other tokens cannot. Swap only if you trust ONE.')
  await expect.element(note).toBeVisible()
  await button('Preview swap').click()
  await expect.element(heading('Preview swap')).toBeVisible()
  await expect.element(note).toBeVisible()
})
