import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Row } from '../primitives/Row/Row.js'
import { SearchableList } from './SearchableList.js'

const named = (...names: readonly string[]) => names.map((name) => ({ name }))

function Tokens({
  items,
  isSearching,
  onQuery,
}: {
  readonly items: readonly { readonly name: string }[]
  readonly isSearching: boolean
  readonly onQuery: (query: string) => void
}) {
  const [query, setQuery] = useState('')
  const onSearch = (next: string): void => {
    setQuery(next)
    onQuery(next)
  }
  return (
    <SearchableList
      items={items}
      label="Tokens"
      searchLabel="Search tokens"
      getKey={({ name }) => name}
      renderRow={({ name }, tabIndex) => <Row title={name} tabIndex={tabIndex} onPress={() => undefined} />}
      remote={{ query, onSearch, isSearching }}
    />
  )
}

it('behavior: shows items of a remote search unfiltered, and skeletons while they load', async () => {
  const onQuery = vi.fn()
  const { rerender } = await render(<Tokens items={named('Ether')} isSearching={false} onQuery={onQuery} />)
  await page.getByRole('searchbox', { name: 'Search tokens' }).fill('dai')
  expect(onQuery).toHaveBeenLastCalledWith('dai')
  await expect.element(page.getByRole('button', { name: 'Ether' })).toBeVisible()
  await rerender(<Tokens items={[]} isSearching onQuery={onQuery} />)
  await expect.element(page.getByRole('status', { name: 'Loading…' })).toBeInTheDocument()
  await rerender(<Tokens items={[]} isSearching={false} onQuery={onQuery} />)
  await expect.element(page.getByText('No match for “dai”')).toBeVisible()
  await page.getByText('Clear search').last().click()
  expect(onQuery).toHaveBeenLastCalledWith('')
})

it('behavior: Enter in the search does not send a form that the list stands in', async () => {
  const onSubmit = vi.fn()
  await render(
    <form onSubmit={onSubmit}>
      <Tokens items={named('Ether')} isSearching={false} onQuery={vi.fn()} />
    </form>,
  )
  await page.getByRole('searchbox').fill('eth')
  await userEvent.keyboard('{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
})
