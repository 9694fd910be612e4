import { useState } from 'react'
import { Button } from '../primitives/Button/Button.js'
import { List } from '../primitives/List/List.js'
import type { ListProps } from '../primitives/List/ListProps.js'
import { Notice } from '../primitives/Notice/Notice.js'
import { SearchInput } from '../primitives/SearchInput/SearchInput.js'
import { useText } from '../locale/useText.js'
import { useSearch } from './useSearch.js'

/** Props of {@link SearchableList}. */
export interface SearchableListProps<T> extends ListProps<T> {
  /** Name of the search field. */
  readonly searchLabel: string
}

/** A list with a search field when it is long. One that becomes long under the pointer gets it when the pointer left: it would move the rows. */
export function SearchableList<T extends { readonly name: string }>({ searchLabel, ...list }: SearchableListProps<T>) {
  const text = useText()
  const { found, query, setQuery, isOffered } = useSearch(list.items)
  const [isPointed, setPointed] = useState(false)
  const [hasField, setField] = useState(isOffered)
  if (hasField !== isOffered && !isPointed) setField(isOffered)
  return (
    <>
      {hasField && (
        <SearchInput label={searchLabel} clearLabel={text('search.clear')} value={query} onChange={setQuery} />
      )}
      {found.length > 0 ? (
        <div onPointerEnter={() => setPointed(true)} onPointerLeave={() => setPointed(false)}>
          <List {...list} items={found} />
        </div>
      ) : (
        <Notice icon="search" title={text('search.none.title', { query })} text={text('search.none.text')}>
          <Button onPress={() => setQuery('')}>{text('search.clear')}</Button>
        </Notice>
      )}
    </>
  )
}
