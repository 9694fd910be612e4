import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Row } from '../Row/Row.js'
import { List } from './List.js'

interface Metal {
  readonly id: string
}

const metals = (count: number): readonly Metal[] => Array.from({ length: count }, (_, index) => ({ id: `Metal ${index}` }))

interface MetalsProps {
  readonly count: number
  readonly above?: ReactNode
  readonly onPress?: (metal: Metal) => void
}

function Metals({ count, above, onPress }: MetalsProps) {
  return (
    <div data-testid="scroller" style={{ blockSize: 400, overflow: 'auto' }}>
      {above}
      <List
        items={metals(count)}
        label="Metals"
        getKey={({ id }) => id}
        renderRow={(metal, tabIndex) => <Row title={metal.id} tabIndex={tabIndex} onPress={() => onPress?.(metal)} />}
      />
    </div>
  )
}

const row = (name: string) => page.getByRole('button', { name, exact: true })
const items = () => document.querySelectorAll('li')

it('default: renders a short list completely; each row is a tab stop and has its position', async () => {
  await render(<Metals count={3} />)
  await expect.element(page.getByRole('list', { name: 'Metals' })).toBeVisible()
  expect([...items()].map((item) => `${item.ariaPosInSet} of ${item.ariaSetSize}`)).toEqual(['1 of 3', '2 of 3', '3 of 3'])
  row('Metal 0').element().focus()
  await userEvent.tab()
  expect(document.activeElement).toBe(row('Metal 1').element())
})

it('behavior: renders the visible rows of a long list, and more on scrolling', async () => {
  await render(<Metals count={5_000} />)
  await expect.poll(() => document.querySelector('[data-virtual]')).not.toBeNull()
  expect(items().length).toBeLessThan(20)
  page.getByTestId('scroller').element().scrollTop = 60 * 2_000
  await expect.element(row('Metal 2003')).toBeVisible()
  expect(items().length).toBeLessThan(20)
  expect(row('Metal 2003').element().closest('li')?.ariaSetSize).toBe('5000')
})

it('behavior: a long list is one tab stop, and keeps the focused row when it scrolls out of view', async () => {
  const onPress = vi.fn()
  await render(<Metals count={5_000} onPress={onPress} />)
  await expect.poll(() => document.querySelector('[data-virtual]')).not.toBeNull()
  row('Metal 0').element().focus()
  await userEvent.keyboard('{PageDown}{ArrowDown}')
  expect(document.activeElement).toBe(row('Metal 7').element())
  page.getByTestId('scroller').element().scrollTop = 60 * 2_000
  await expect.element(row('Metal 2003')).toBeVisible()
  expect(document.activeElement?.textContent).toBe('Metal 7')
  await userEvent.keyboard('{ArrowUp}{Enter}')
  expect(onPress).toHaveBeenCalledWith({ id: 'Metal 6' })
  expect([...document.querySelectorAll('li > [tabindex="0"]')]).toHaveLength(1)
})

it('behavior: a list of 20,000 is as high as all its rows, and its end is reached by scrolling and by key', async () => {
  await render(<Metals count={20_000} />)
  await expect.poll(() => document.querySelector('[data-virtual]')).not.toBeNull()
  const scroller = page.getByTestId('scroller').element()
  const height = scroller.scrollHeight
  // Rows that were drawn count with their own height, a few pixels more.
  const isWhole = () => Math.abs(scroller.scrollHeight - 20_000 * 60) < 500
  expect(isWhole()).toBe(true)
  scroller.scrollTop = height
  await expect.element(row('Metal 19999')).toBeVisible()
  expect(isWhole()).toBe(true)
  scroller.scrollTop = 0
  await expect.element(row('Metal 0')).toBeVisible()
  row('Metal 0').element().focus()
  await userEvent.keyboard('{End}')
  await expect.poll(() => document.activeElement?.textContent).toBe('Metal 19999')
  expect(items().length).toBeLessThan(20)
})

it.each([
  ['shrinks', 2_000, 40],
  ['grows', 0, 300],
])('behavior: what stands above a long list %s once it has loaded: all rows in sight are rendered', async (_, before, after) => {
  const above = <div data-testid="above" style={{ blockSize: before }} />
  await render(<Metals count={5_000} above={above} />)
  await expect.poll(() => document.querySelector('[data-virtual]')).not.toBeNull()
  page.getByTestId('above').element().style.blockSize = `${after}px`
  const last = Math.floor((400 - after) / 60)
  await expect.element(row(`Metal ${last}`)).toBeVisible()
  page.getByTestId('scroller').element().scrollTop = 400 * 60 + after
  await expect.element(row('Metal 406')).toBeVisible()
})
