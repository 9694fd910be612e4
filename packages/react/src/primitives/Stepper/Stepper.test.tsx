import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Stepper } from './Stepper.js'

const steps = [
  { id: 'approve', title: 'Approve' },
  { id: 'sign', title: 'Sign', detail: 'In your wallet' },
  { id: 'wait', title: 'Wait' },
]
const states = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((item) => (item as HTMLElement).dataset['state'])

it('default: marks the current step', async () => {
  const { rerender } = await render(<Stepper label="Swap" steps={steps} current={1} />)
  await expect.element(page.getByRole('list', { name: 'Swap' })).toBeVisible()
  expect(states()).toEqual(['done', 'current', 'ahead'])
  expect(
    page
      .getByRole('listitem')
      .elements()
      .map((item) => item.ariaCurrent),
  ).toEqual([null, 'step', null])
  await rerender(<Stepper label="Swap" steps={steps} current={1} isFailed />)
  expect(states()).toEqual(['done', 'failed', 'ahead'])
  await rerender(<Stepper label="Swap" steps={steps} current={3} />)
  expect(states()).toEqual(['done', 'done', 'done'])
})
