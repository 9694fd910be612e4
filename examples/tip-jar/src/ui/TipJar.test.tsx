import { LatchkeyProvider } from '@latchkey/react'
import { createTestConnector, createTestLatchkey, testNamespace } from '@latchkey/testkit'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { tipJar } from '../index.js'

const button = (name: string) => page.getByRole('button', { name })

async function show(sendTransfer: () => Promise<string>, locale = 'en') {
  const namespace = testNamespace({ connectors: [createTestConnector()], adapter: { sendTransfer } })
  const { latchkey } = createTestLatchkey({ plugins: [namespace, tipJar({ to: 'test:1:treasury' })] })
  onTestFinished(() => latchkey.dispose())
  await render(<LatchkeyProvider latchkey={latchkey} locale={locale} />)
  await latchkey.connect({ connectorId: 'test.wallet' })
  await latchkey.open()
  return latchkey
}

it('default: from the account to a tip', async () => {
  const sendTransfer = vi.fn(async () => 'tx1')
  const latchkey = await show(sendTransfer)
  await button('Tip jar').click()
  await expect.element(page.getByRole('heading', { name: 'Tip jar' })).toBeVisible()
  await expect.element(button('Leave a tip')).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('textbox', { name: 'Amount' }).fill(',25')
  await button('Leave a tip').click()
  await expect.element(page.getByText('You left 1 tip')).toBeVisible()
  await expect.element(page.getByText('Thank you')).toBeVisible()
  expect(sendTransfer).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ amountBaseUnits: 250_000_000_000_000_000n }))
  expect(latchkey.state.plugins['tipJar']).toMatchObject({ count: 1 })
})

it('behavior: a failure is shown and can be retried', async () => {
  const sendTransfer = vi.fn(async () => 'tx1').mockRejectedValueOnce(new TypeError('down'))
  await show(sendTransfer)
  await button('Tip jar').click()
  await page.getByRole('textbox', { name: 'Amount' }).fill('1')
  await button('Leave a tip').click()
  await button('Try again').click()
  await expect.element(page.getByText('You left 1 tip')).toBeVisible()
})

it('behavior: in Arabic, with its plural forms', async () => {
  await show(async () => 'tx1', 'ar')
  await button('صندوق الإكراميات').click()
  await expect.element(page.getByText('لم تترك أي إكرامية بعد')).toBeVisible()
})
