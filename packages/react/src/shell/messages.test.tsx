import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderOpened } from '../../test/openedModal.js'

test('default: a toast is announced in a live region, and disappears', async () => {
  const { latchkey, clock } = await renderOpened()
  latchkey.ui.showToast('Address copied', 'success')
  await expect.element(page.getByText('Address copied')).toBeVisible()
  expect(page.getByText('Address copied').element().closest('[aria-live="polite"]')).not.toBeNull()
  await clock.advance(2_500)
  await expect.element(page.getByText('Address copied')).not.toBeInTheDocument()
})

test('behavior: a toast does not cover the heading, and closes with the modal', async () => {
  const { latchkey } = await renderOpened()
  latchkey.ui.showToast('Address copied', 'success')
  const toast = page.getByText('Address copied')
  await expect.element(toast).toBeVisible()
  const heading = page.getByRole('heading', { name: 'Connect wallet' }).element().getBoundingClientRect()
  expect(toast.element().getBoundingClientRect().top).toBeGreaterThan(heading.bottom)
  await latchkey.close()
  await expect.poll(() => latchkey.state.toast.open).toBe(false)
  await latchkey.open()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.element(toast).not.toBeInTheDocument()
})

test('behavior: alerts show to developers only', async () => {
  // An application that uses a network it never configured.
  const missing = { chainId: 'test:404' } as const
  const quiet = await renderOpened()
  await expect(quiet.latchkey.switchNetwork(missing)).rejects.toMatchObject({ code: 'NETWORK_NOT_CONFIGURED' })
  await expect.poll(() => quiet.latchkey.state.alerts.length).toBe(1)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await quiet.unmount()

  const silence = (): void => undefined
  const logger = { error: silence, warn: silence, info: silence, debug: silence }
  const { latchkey } = await renderOpened({ instance: { logLevel: 'debug', logger } })
  await expect(latchkey.switchNetwork(missing)).rejects.toMatchObject({ code: 'NETWORK_NOT_CONFIGURED' })
  await expect.element(page.getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
