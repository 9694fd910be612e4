import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import rowSheet from '../Row/Row.css?inline'
import { TokenRow } from './TokenRow.js'
import sheet from './TokenRow.css?inline'

it('default: one button with name, balance and value', async () => {
  const onPress = vi.fn()
  await render(<TokenRow name="Ether" detail="Granite" amount="1.5 ETH" value="$4,200.00" onPress={onPress} />)
  await page.getByRole('button', { name: /Ether.*Granite.*1\.5 ETH.*\$4,200\.00/ }).click()
  expect(onPress).toHaveBeenCalledOnce()
})

it('behavior: without numbers it shows only the name', async () => {
  const { container } = await render(<TokenRow name="Ether" />)
  expect(container.querySelector('.lk-row')).toHaveTextContent('EEther')
  // It leads nowhere, so it is no button.
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  expect(container.querySelector('.lk-row-badge')).toBeNull()
})

it('behavior: name, a long amount and chevron are on one line', async () => {
  const { container } = await render(
    <div style={{ inlineSize: '280px' }}>
      <style>{`.lk-tile { inline-size: 40px }${rowSheet}${sheet}`}</style>
      <TokenRow name="Ether" detail="Sandbox Pay · Nov 25" amount="0.122875 ETH" value="Not paid" leadsTo="view" />
    </div>,
  )
  const placeOf = (selector: string): DOMRect => container.querySelector(selector)!.getBoundingClientRect()
  expect(Math.max(placeOf('.lk-row-badge').top, placeOf('.lk-row > .lk-icon').top)).toBeLessThan(placeOf('.lk-row-text').bottom)
})
