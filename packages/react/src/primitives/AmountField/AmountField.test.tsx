import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AmountField } from './AmountField.js'

function Amount({ initial = '', onValue }: { readonly initial?: string; readonly onValue?: (value: string) => void }) {
  const [value, setValue] = useState(initial)
  const change = (next: string): void => {
    setValue(next)
    onValue?.(next)
  }
  return (
    <AmountField
      label="Amount"
      value={value}
      onChange={change}
      decimals={6}
      symbol="ETH"
      max={{ label: 'Max', onPress: () => change('2.5') }}
    />
  )
}

const field = () => page.getByRole('textbox', { name: 'Amount' })

it('default: accepts a typed amount by the entry rules', async () => {
  const onValue = vi.fn()
  await render(<Amount onValue={onValue} />)
  await field().click()
  await userEvent.keyboard(',05.a-e7')
  await expect.element(field()).toHaveValue('0.057')
  expect(onValue.mock.calls.flat()).toEqual(['0.', '0.0', '0.05', '0.057'])
  await userEvent.keyboard('1119')
  await expect.element(field()).toHaveValue('0.057111')
})

it('behavior: a typed digit replaces a single zero', async () => {
  await render(<Amount initial="0" />)
  await field().click()
  await userEvent.keyboard('{End}7')
  await expect.element(field()).toHaveValue('7')
})

it('behavior: rejected input in the middle does not move the caret', async () => {
  await render(<Amount initial="1234" />)
  await field().click()
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}x')
  const input = field().element() as HTMLInputElement
  expect([input.value, input.selectionStart]).toEqual(['1234', 2])
  await userEvent.keyboard('9')
  expect(input.value).toBe('12934')
})

it('behavior: a button enters the maximum', async () => {
  await render(<Amount />)
  await page.getByRole('button', { name: 'Max' }).click()
  await expect.element(field()).toHaveValue('2.5')
})

it('behavior: an error replaces the note, and describes the field', async () => {
  const shared = { label: 'Amount', value: '9', onChange: vi.fn(), decimals: 2, note: '$ 9.00' }
  const { rerender } = await render(<AmountField {...shared} />)
  await expect.element(field()).toHaveAccessibleDescription('$ 9.00')
  await rerender(<AmountField {...shared} error="More than you have" />)
  await expect.element(field()).toHaveAccessibleDescription('More than you have')
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
})
