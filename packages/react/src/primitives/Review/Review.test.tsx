import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Review } from './Review.js'

const facts = [
  { label: 'To', value: 'ada.eth' },
  { label: 'Fee', value: '0.001 ETH' },
]
const button = (name: string) => page.getByRole('button', { name })

it('default: lists what will happen, and asks to confirm', async () => {
  const calls = { onConfirm: vi.fn(), onCancel: vi.fn() }
  await render(<Review facts={facts} confirmLabel="Send" cancelLabel="Cancel" {...calls} />)
  expect(
    page
      .getByRole('term')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['To', 'Fee'])
  expect(
    page
      .getByRole('definition')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['ada.eth', '0.001 ETH'])
  await button('Send').click()
  await button('Cancel').click()
  expect([calls.onConfirm.mock.calls.length, calls.onCancel.mock.calls.length]).toEqual([1, 1])
})

it('behavior: both buttons are inactive while the wallet is asked', async () => {
  const calls = { onConfirm: vi.fn(), onCancel: vi.fn() }
  await render(<Review facts={facts} confirmLabel="Send" cancelLabel="Cancel" isBusy {...calls} />)
  for (const name of ['Send', 'Cancel']) (button(name).element() as HTMLButtonElement).click()
  await expect.element(button('Send')).toHaveAttribute('aria-busy', 'true')
  expect([calls.onConfirm, calls.onCancel].some(({ mock }) => mock.calls.length > 0)).toBe(false)
})

it('behavior: a question that can be cancelled while the wallet is asked; then it says that it is being cancelled', async () => {
  const calls = { onConfirm: vi.fn(), onCancel: vi.fn() }
  const { rerender } = await render(<Review confirmLabel="Sign" cancelLabel="Cancel" isBusy isCancelable {...calls} />)
  await button('Cancel').click()
  expect(calls.onCancel).toHaveBeenCalledOnce()
  await rerender(<Review confirmLabel="Sign" cancelLabel="Cancelling" isCancelling isCancelable {...calls} />)
  await expect.element(button('Cancelling')).toHaveAttribute('aria-busy', 'true')
  for (const name of ['Sign', 'Cancelling']) (button(name).element() as HTMLButtonElement).click()
  expect([calls.onConfirm.mock.calls.length, calls.onCancel.mock.calls.length]).toEqual([0, 1])
  // Nothing is listed where there is nothing to list.
  expect(page.getByRole('term').elements()).toEqual([])
})
