import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TextField } from './TextField.js'

function Receiver({ error }: { readonly error?: string }) {
  const [value, setValue] = useState('')
  return <TextField label="To" value={value} onChange={setValue} placeholder="Address or name" note={value} error={error} maxLength={5} />
}

it('default: accepts text up to its maximum length, and is described by its note', async () => {
  await render(<Receiver />)
  await page.getByRole('textbox', { name: 'To' }).fill('ada')
  await expect.element(page.getByRole('textbox', { name: 'To' })).toHaveAccessibleDescription('ada')
  expect((page.getByRole('textbox').element() as HTMLInputElement).maxLength).toBe(5)
})

it('behavior: an error describes the field', async () => {
  await render(<Receiver error="No such name" />)
  await expect.element(page.getByRole('textbox', { name: 'To' })).toHaveAccessibleDescription('No such name')
  await expect.element(page.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
})

it('behavior: in a right-to-left interface the placeholder starts at the right, and an address is left-to-right', async () => {
  await render(
    <div dir="rtl">
      <Receiver />
    </div>,
  )
  const box = page.getByRole('textbox', { name: 'To' })
  const direction = () => getComputedStyle(box.element()).direction
  expect(direction()).toBe('rtl')
  await box.fill('0xab')
  await expect.poll(direction).toBe('ltr')
})
