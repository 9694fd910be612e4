import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Select } from './Select.js'

const options = [
  { id: 'usd', label: 'US dollar' },
  { id: 'eur', label: 'Euro' },
  { id: 'gbp', label: 'Pound', isDisabled: true },
] as const

function Currency() {
  const [value, setValue] = useState<(typeof options)[number]['id']>('usd')
  return <Select label="Currency" options={options} value={value} onChange={setValue} />
}

it('default: selects by label and by keyboard', async () => {
  await render(<Currency />)
  const select = page.getByRole('combobox', { name: 'Currency' })
  await userEvent.selectOptions(select, 'Euro')
  await expect.element(select).toHaveValue('eur')
  select.element().focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(select).toHaveValue('usd')
  await expect.element(page.getByRole('option', { name: 'Pound' })).toBeDisabled()
})
