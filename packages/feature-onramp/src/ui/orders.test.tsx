import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { amount, button, show, showQuoted } from '../../test/showOnramp.js'
import { createTestProvider } from '../../test/testProvider.js'

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
