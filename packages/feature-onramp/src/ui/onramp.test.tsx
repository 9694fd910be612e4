import type { NamespaceAdapter } from '@latchkey/kernel'
import { LatchkeyProvider } from '@latchkey/react'
import { createTestConnector, createTestLatchkey, testNamespace } from '@latchkey/testkit'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { quoteOf, createTestProvider } from '../../test/testProvider.js'
import { onramp } from '../index.js'
import type { OnrampOptions } from '../options.js'
import { useOnramp } from './useOnramp.js'

const ALICE = '0x00000000000000000000000000000000000000a1'
const button = (name: string | RegExp) => page.getByRole('button', { name })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const amount = () => page.getByRole('textbox', { name: 'You pay' })

/** The button of an application. */
function Shop() {
  const { isAvailable, orders, open, error, reset } = useOnramp()
  return (
    <p>
      {isAvailable ? 'can buy' : 'cannot buy'}, {orders.length} bought {error?.message}
      <button type="button" onClick={open}>
        Get coins
      </button>
      <button type="button" onClick={reset}>
        Reset
      </button>
    </p>
  )
}

interface Shown {
  readonly locale?: string
  readonly isInstalled?: boolean
  readonly adapter?: Partial<NamespaceAdapter>
}

async function show(options: OnrampOptions = {}, { locale = 'en', isInstalled = true, adapter = {} }: Shown = {}) {
  const wallet = createTestConnector({ info: { namespace: 'eip155' }, addresses: [ALICE] })
  const chain = testNamespace({ namespace: 'eip155', connectors: [wallet], adapter })
  const { latchkey, clock } = createTestLatchkey({ plugins: isInstalled ? [chain, onramp(options)] : [chain] })
  onTestFinished(() => latchkey.dispose())
  await render(
    <LatchkeyProvider latchkey={latchkey} locale={locale}>
      <Shop />
    </LatchkeyProvider>,
  )
  await latchkey.start()
  await latchkey.connect({ connectorId: 'test.wallet' })
  return { latchkey, clock }
}

async function showQuoted(options: OnrampOptions) {
  const shown = await show(options)
  await button('Get coins').click()
  await amount().fill('100')
  await shown.clock.advance(500)
  return shown
}

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
  await button(/Ether/).click()
  await expect.element(heading('How much to buy?')).toBeVisible()
  await expect.element(button(/Ether/)).toHaveTextContent('ETH · Network 1')
  await button(/US Dollar/).click()
  await expect.element(heading('Select currency')).toBeVisible()
  await button(/Euro/).click()
  await expect.element(page.getByText('€10.00 to €7,500.00')).toBeVisible()
})

it('behavior: a blocked window is reported, its page offered as a link, and progress followed to the end', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  onTestFinished(() => open.mockRestore())
  const acme = createTestProvider('acme')
  const { clock } = await showQuoted({ providers: [acme] })
  await button(/^ACME/).click()
  await button('Continue').click()
  await expect.element(page.getByText('Your browser blocked the window')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Open ACME' })).toHaveAttribute('href', 'https://acme.test/pay')
  await expect.element(page.getByRole('link', { name: 'Open ACME' })).toHaveAttribute('rel', 'noopener noreferrer')
  acme.answers.status = async () => ({ state: 'processing' })
  await clock.advance(4_000)
  await expect.element(page.getByText('Your browser blocked the window')).toBeVisible()
  acme.answers.status = async () => ({ state: 'completed', receive: '0.049' })
  await clock.advance(4_000)
  await expect.element(page.getByText('You bought 0.049 USDC')).toBeVisible()
  // The balance of this token cannot be read here.
  await expect.element(page.getByText('ACME says that the coins were sent.')).toBeVisible()
  await expect.element(page.getByText(/1 bought/)).toBeInTheDocument()
  await button('Done').click()
  await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
})

it('behavior: an order that failed to start is reported, with a retry', async () => {
  const acme = createTestProvider('acme', { checkout: async () => ({ url: 'https://evil.example/' }) })
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  onTestFinished(() => open.mockRestore())
  await showQuoted({ providers: [acme] })
  await button(/^ACME/).click()
  await button('Continue').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('ACME led to a page that is not its own. It was not opened.')
  acme.answers.checkout = async () => ({ url: 'https://acme.test/pay', reference: 'r' })
  await button('Continue').click()
  await expect.element(page.getByRole('link', { name: 'Open ACME' })).toBeVisible()
})

it('behavior: an order of a provider without status is not polled', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  onTestFinished(() => open.mockRestore())
  await show({
    providers: [
      createTestProvider('acme', {
        catalog: async () => ({ tokens: [{ chainId: 'eip155:1', symbol: 'ETH', name: 'Ether', decimals: 18 }] }),
        status: undefined,
        quote: undefined,
      }),
    ],
  })
  await button('Get coins').click()
  await expect.element(button(/^ACME/)).toHaveTextContent('Tells the price on its page')
  expect(amount().query()).toBeNull()
  await button(/^ACME/).click()
  await button('Continue').click()
  const link = page.getByRole('link', { name: 'Open ACME' })
  await expect.element(link).toBeVisible()
  // The test's page loads nothing from elsewhere.
  link.element().addEventListener('click', (event) => event.preventDefault(), { once: true })
  await link.click()
  await expect.element(page.getByText('Finish with ACME')).toBeVisible()
})

it('behavior: the balance shows what a silent provider does not tell: probably arrived, never bought', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  onTestFinished(() => open.mockRestore())
  let held = 1n
  const ether = { chainId: 'eip155:1', symbol: 'ETH', name: 'Ether', decimals: 18 }
  const acme = createTestProvider('acme', { catalog: async () => ({ tokens: [ether] }), status: undefined, quote: undefined })
  const { clock, latchkey } = await show({ providers: [acme] }, { adapter: { getBalance: async () => held } })
  await button('Get coins').click()
  await button(/^ACME/).click()
  await button('Continue').click()
  await expect.element(page.getByRole('link', { name: 'Open ACME' })).toBeVisible()
  held = 2n
  await clock.advance(16_000)
  await expect.element(page.getByText('Probably arrived', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Your balance has risen since you began.')).toBeVisible()
  expect(page.getByText(/You bought/).query()).toBeNull()
  latchkey.ui.router.push('OnRampActivity', undefined)
  await expect.element(button(/Ether/)).toHaveTextContent('Probably arrived')
})

it('behavior: "completed" is told as what the provider says until the balance shows it, and in the end as not confirmed', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  onTestFinished(() => open.mockRestore())
  const ether = { chainId: 'eip155:1', symbol: 'ETH', name: 'Ether', decimals: 18 }
  const acme = createTestProvider('acme', { catalog: async () => ({ tokens: [ether] }), quote: undefined })
  const { clock, latchkey } = await show({ providers: [acme] })
  await button('Get coins').click()
  await button(/^ACME/).click()
  await button('Continue').click()
  const link = page.getByRole('link', { name: 'Open ACME' })
  await expect.element(link).toBeVisible()
  link.element().addEventListener('click', (event) => event.preventDefault(), { once: true })
  await link.click()
  acme.answers.status = async () => ({ state: 'completed' })
  await clock.advance(4_000)
  await expect.element(page.getByText('ACME says the coins were sent', { exact: true })).toBeVisible()
  await latchkey.close()
  await clock.advance(24 * 3_600_000)
  await latchkey.open({ view: 'OnRampActivity' })
  await button(/Ether/).click()
  await expect.element(page.getByText('Not confirmed', { exact: true })).toBeVisible()
})

it('behavior: a page that works once is not offered again', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  onTestFinished(() => open.mockRestore())
  const acme = createTestProvider('acme', { checkout: async () => ({ url: 'https://acme.test/once', reference: 'r', isSingleUse: true }) })
  await showQuoted({ providers: [acme] })
  await button(/^ACME/).click()
  await button('Continue').click()
  const link = page.getByRole('link', { name: 'Open ACME' })
  await expect.element(link).toHaveAttribute('href', 'https://acme.test/once')
  link.element().addEventListener('click', (event) => event.preventDefault(), { once: true })
  await link.click()
  await expect.element(page.getByText('Pay with ACME', { exact: true })).toBeVisible()
  expect(page.getByText('Open the page again').query()).toBeNull()
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

it('behavior: empty states: no orders, no choice, an unknown order', async () => {
  const { latchkey } = await show({ providers: [createTestProvider('acme')] })
  await latchkey.open({ view: 'OnRampActivity' })
  await expect.element(page.getByText('No purchases yet')).toBeVisible()
  await latchkey.close()
  await latchkey.open({ view: 'BuyInProgress' })
  await expect.element(page.getByText('Nothing chosen')).toBeVisible()
  await latchkey.close()
  await latchkey.open({ view: 'BuyInProgress', params: { orderId: 'no' } })
  await expect.element(page.getByText('Unknown purchase')).toBeVisible()
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
