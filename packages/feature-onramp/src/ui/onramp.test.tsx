import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { amount, button, heading, show, showQuoted } from '../../test/showOnramp.js'
import { createTestProvider, quoteOf } from '../../test/testProvider.js'

it('default: from the account to a quote with every fee', async () => {
  const { latchkey, clock } = await show({ providers: [createTestProvider('acme')] })
  await latchkey.open()
  await button('Buy crypto').click()
  await expect.element(heading('How much to buy?')).toBeVisible()
  await expect.element(page.getByText('$10.00 to $7,500.00')).toBeVisible()
  await expect.element(button(/^ACME/)).toHaveAttribute('aria-disabled', 'true')
  await amount().fill('100')
  await clock.advance(500)
  await expect.element(button(/^ACME/)).toHaveTextContent('Fees $2.00')
  await button(/^ACME/).click()
  await expect.element(heading('Buy')).toBeVisible()
  const facts = page.getByLabelText('What you buy')
  for (const text of [
    'You pay',
    '$100.00',
    'ACME fee',
    '$1.50',
    'Network fee',
    '$0.50',
    'Price of 1 USDC',
    '$2,000.00',
    'Network 2',
    '0x0000…00a1',
  ]) {
    await expect.element(facts).toHaveTextContent(text)
  }
})

it('behavior: no row without a provider, or without one for the namespace', async () => {
  const { latchkey } = await show()
  await expect.element(page.getByText(/cannot buy/)).toBeInTheDocument()
  await latchkey.open()
  await expect.element(heading('Account')).toBeVisible()
  expect(button('Buy crypto').query()).toBeNull()
  await latchkey.open({ view: 'OnRampProviders' })
  await expect.element(page.getByText('Nothing to buy here')).toBeVisible()
})

it('behavior: an amount outside the limits is reported at the field and at the provider', async () => {
  await show({ providers: [createTestProvider('acme')] })
  await button('Get coins').click()
  await amount().fill('7500.01')
  await expect.element(amount()).toHaveAttribute('aria-invalid', 'true')
  await expect.element(button(/^ACME/)).toHaveTextContent('Pay $10.00 to $7,500.00.')
  await expect.element(button(/^ACME/)).toHaveAttribute('aria-disabled', 'true')
})

it('behavior: token and currency are chosen in views of their own', async () => {
  await show({ providers: [createTestProvider('acme')] })
  await button('Get coins').click()
  await button(/USD Coin/).click()
  await expect.element(heading('Select token')).toBeVisible()
  // What is bought on several networks stands under the name of each.
  await expect.element(heading('Network 1')).toBeVisible()
  expect(heading('Network 2').element().closest('li')?.textContent).toBe('Network 2USD CoinUSDC')
  await button(/Ether/).click()
  await expect.element(heading('How much to buy?')).toBeVisible()
  await expect.element(button(/Ether/)).toHaveTextContent('ETH · Network 1')
  await button(/US Dollar/).click()
  await expect.element(heading('Select currency')).toBeVisible()
  await button(/Euro/).click()
  await expect.element(page.getByText('€10.00 to €7,500.00')).toBeVisible()
})

it.each([
  [1280, 860],
  [390, 844],
])('behavior: at %i × %i px nothing is hidden below the main action', async (width, height) => {
  await page.viewport(width, height)
  await showQuoted({ providers: ['acme', 'bank', 'corner'].map((id) => createTestProvider(id)) })
  const root = document.querySelector('latchkey-modal')?.shadowRoot ?? expect.fail('there is no modal')
  const boxOf = (part: string) => root.querySelector(part)?.getBoundingClientRect() ?? new DOMRect()
  await expect.element(button('Activity')).toBeVisible()
  await expect.poll(() => root.getAnimations().length).toBe(0)
  await expect.poll(() => boxOf('.lk-screen-actions').top - boxOf('.lk-onramp-links').bottom).toBeGreaterThanOrEqual(0)
  // What is chosen elsewhere says what it is for.
  await expect.element(button(/^US Dollar/)).toHaveTextContent('You pay with · USD · Card')
  await expect.element(page.getByRole('group', { name: 'You buy' })).toHaveTextContent(/You buy · /)
})

it('behavior: failed providers are reported, with a retry', async () => {
  const acme = createTestProvider('acme', { catalog: () => Promise.reject(new TypeError('down')) })
  await show({ providers: [acme] })
  await button('Get coins').click()
  await expect.element(page.getByText('Providers cannot be reached')).toBeVisible()
  acme.answers.catalog = async () => ({ tokens: [{ chainId: 'eip155:1', symbol: 'ETH', name: 'Ether', decimals: 18 }] })
  await button('Try again').click()
  await expect.element(button(/^ACME/)).toBeVisible()
})

it('behavior: the best of two quotes says so', async () => {
  await showQuoted({
    providers: [
      createTestProvider('less'),
      createTestProvider('more', { quote: async (request) => ({ ...quoteOf(request), receive: '0.0495' }) }),
    ],
  })
  await expect.element(button(/^MORE/)).toHaveTextContent('Best price')
  await expect.element(button(/^LESS/)).not.toHaveTextContent('Best price')
  // The main action takes the best.
  await button('Continue with MORE').click()
  await expect.element(page.getByText('for $100.00 with MORE')).toBeVisible()
})

it('behavior: round sums within the limits enter the amount; without an offer there is nothing to continue with', async () => {
  const { clock } = await show({ providers: [createTestProvider('acme')] })
  await button('Get coins').click()
  await expect.element(page.getByRole('group', { name: 'Amounts' })).toHaveTextContent('50100250')
  expect(button('Continue with ACME').query()).toBeNull()
  await page.getByRole('button', { name: '250', exact: true }).click()
  await expect.element(amount()).toHaveValue('250')
  await clock.advance(500)
  await expect.element(button('Continue with ACME')).toBeVisible()
})

it('behavior: by keyboard alone, from the amount to the review', async () => {
  const { clock } = await show({ providers: [createTestProvider('acme')] })
  await button('Get coins').click()
  await expect.element(amount()).toBeVisible()
  amount().element().focus()
  await userEvent.keyboard('100')
  await clock.advance(500)
  await expect.element(button(/^ACME/)).toHaveTextContent('Fees')
  ;(button(/^ACME/).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('Buy')).toBeVisible()
})

it('behavior: the explanation of buying emits one event', async () => {
  const { latchkey } = await show({ providers: [createTestProvider('acme')] })
  const told: string[] = []
  latchkey.events.on(({ type }) => told.push(type))
  await button('Get coins').click()
  await button('What is buying?').click()
  await expect.element(page.getByText('Paid on its own page')).toBeVisible()
  await expect.poll(() => told.filter((type) => type.startsWith('SELECT_'))).toEqual(['SELECT_BUY_CRYPTO', 'SELECT_WHAT_IS_A_BUY'])
  await button('Choose a provider').click()
  await expect.element(heading('How much to buy?')).toBeVisible()
})

it('behavior: useOnramp without the plugin ends in ONRAMP_NOT_ENABLED', async () => {
  await show({}, { isInstalled: false })
  await button('Get coins').click()
  await expect.element(page.getByText(/add onramp\(\)/)).toBeInTheDocument()
  await button('Reset').click()
  await expect.poll(() => page.getByText(/add onramp\(\)/).query()).toBeNull()
})

it('behavior: in Arabic', async () => {
  await show({ providers: [createTestProvider('acme')] }, { locale: 'ar' })
  await button('Get coins').click()
  await expect.element(heading('كم تريد أن تشتري؟')).toBeVisible()
  await expect.element(button(/دولار أمريكي/)).toBeVisible()
})
