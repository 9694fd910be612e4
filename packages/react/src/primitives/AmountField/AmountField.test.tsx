import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { LatchkeyContextValue } from '../../context/LatchkeyContext.js'
import { LatchkeyContext } from '../../context/LatchkeyContext.js'
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

const inLanguage = (tag: string, onValue: (value: string) => void) => (
  <LatchkeyContext value={{ language: { tag } } as LatchkeyContextValue}>
    <Amount onValue={onValue} />
  </LatchkeyContext>
)

it.each([
  ['en', '1,000', '1000', '1000'],
  ['en', '1.000,5', '1000.5', '1000.5'],
  ['en', '1,5', '1.5', '1.5'],
  ['de', '1.000,5', '1000.5', '1000,5'],
  ['de', '1.000', '1000', '1000'],
  ['fr', '1\u202f000,5', '1000.5', '1000,5'],
  ['fa', '۱۲٫۵', '12.5', '12.5'],
])('fault 44: in %s %j is %s, pasted or typed, and stays so when the field is left', async (tag, text, value, left) => {
  for (const enter of [async () => field().fill(text), async () => userEvent.type(field(), text)]) {
    const onValue = vi.fn()
    const { unmount } = await render(inLanguage(tag, onValue))
    await field().click()
    await enter()
    expect(onValue).toHaveBeenLastCalledWith(value)
    await userEvent.tab()
    await expect.element(field()).toHaveValue(left)
    await userEvent.type(field(), '{End}0')
    await expect.element(field()).toHaveValue(`${left}0`)
    expect(onValue).toHaveBeenLastCalledWith(`${value}0`)
    await unmount()
  }
})

it('fault 44: what could mean several amounts is none, and the field says so until it is clear', async () => {
  const onValue = vi.fn()
  await render(inLanguage('fr', onValue))
  await field().fill('1.00')
  expect(onValue).toHaveBeenLastCalledWith('1.00')
  await userEvent.type(field(), '{End}0')
  expect(onValue).toHaveBeenLastCalledWith('')
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
  await userEvent.tab()
  await expect.element(field()).toHaveValue('1.000')
  await userEvent.type(field(), '{End},5')
  expect(onValue).toHaveBeenLastCalledWith('1000.5')
  await expect.element(field()).not.toHaveAttribute('aria-invalid')
  await field().fill('')
  await field().fill('0.1.2')
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
})
