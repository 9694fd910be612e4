import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createTestLatchkey } from '@latchkey/testkit'
import { LatchkeyProvider } from '../../provider/LatchkeyProvider.js'
import type { TokenPickerProps } from './TokenPicker.js'
import { TokenPicker } from './TokenPicker.js'

interface Coin {
  readonly name: string
  readonly group: string
}

const COINS: readonly Coin[] = Array.from({ length: 10 }, (_, index) => ({ name: `Coin ${index}`, group: index < 7 ? 'Yours' : 'Others' }))

/** The picker in front of another view. */
async function show(props: Partial<TokenPickerProps<Coin>> = {}) {
  const { latchkey } = createTestLatchkey()
  onTestFinished(() => latchkey.dispose())
  const { router } = latchkey.ui
  const shown = () => latchkey.state.router.history.map(({ view }) => view)
  router.reset('Networks')
  router.push('WhatIsANetwork')
  // Chosen while the picker's own view is the one in front.
  const onChoose = vi.fn((_coin: Coin) => shown())
  const draw = (changed: Partial<TokenPickerProps<Coin>> = {}) => (
    <LatchkeyProvider latchkey={latchkey}>
      <TokenPicker
        items={COINS}
        label="Coins"
        searchLabel="Search coins"
        getKey={({ name }) => name}
        describe={({ name }) => ({ name, amount: `1 ${name}` })}
        onChoose={onChoose}
        {...props}
        {...changed}
      />
    </LatchkeyProvider>
  )
  const { rerender } = await render(draw())
  return { onChoose, shown, change: (changed: Partial<TokenPickerProps<Coin>>) => rerender(draw(changed)) }
}

it('default: a press chooses and goes back; the current one has a check mark', async () => {
  const { onChoose, shown } = await show({ current: 'Coin 3', children: <p>A list is missing</p> })
  await expect.element(page.getByText('A list is missing')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Coin 4/ })).toHaveTextContent('1 Coin 4')
  expect(page.getByRole('listitem').elements()).toHaveLength(10)
  expect(document.querySelector('[aria-current]')?.textContent).toContain('Coin 3')
  await page.getByRole('button', { name: /^Coin 4/ }).click()
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(COINS[4])
  expect(onChoose.mock.results).toMatchObject([{ value: ['Networks', 'WhatIsANetwork'] }])
  expect(shown()).toEqual(['Networks'])
})

it('behavior: headings of groups stand above the first of each', async () => {
  await show({ getGroup: ({ group }) => group })
  await expect.element(page.getByRole('heading', { name: 'Yours' })).toBeVisible()
  expect(page.getByRole('heading').elements()).toHaveLength(2)
  expect(page.getByRole('heading', { name: 'Others' }).element().closest('li')?.textContent).toContain('Coin 7')
})

it('behavior: Enter chooses where the search leaves one, and nothing where it leaves several', async () => {
  const { onChoose, shown } = await show()
  await page.getByRole('searchbox', { name: 'Search coins' }).fill('coin')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('searchbox').fill('coin 8')
  expect(onChoose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onChoose.mock.calls).toEqual([[COINS[8]]])
  expect(shown()).toEqual(['Networks'])
})

it('behavior: with a search of the caller Enter waits for the items that answer it, and a later query is another question', async () => {
  const remote = { query: 'dai', shownQuery: '', onSearch: vi.fn(), isSearching: false }
  const items = [COINS[2]!]
  const { onChoose, change } = await show({ items, remote })
  await page.getByRole('searchbox').click()
  await userEvent.keyboard('{Enter}')
  await change({ remote: { ...remote, query: 'daix', shownQuery: 'daix' } })
  await expect.element(page.getByRole('searchbox')).toHaveValue('daix')
  expect(onChoose).not.toHaveBeenCalled()
  await change({ remote: { ...remote, query: 'dai' } })
  await userEvent.keyboard('{Enter}')
  await change({ remote: { ...remote, shownQuery: 'dai' } })
  await expect.poll(() => onChoose.mock.calls).toEqual([[COINS[2]]])
})
