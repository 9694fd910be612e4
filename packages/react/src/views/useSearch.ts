import { useDeferredValue, useMemo, useState } from 'react'
import { SEARCHED_FROM } from './lateSearch.js'

/** What {@link useSearch} gives. */
export interface Search<T> {
  /** The items whose name holds the query; all of them while it is empty. */
  readonly found: readonly T[]
  readonly query: string
  /** The query that `found` answers; a moment behind `query`. */
  readonly shownQuery: string
  readonly setQuery: (next: string) => void
  /** Whether the list is long enough for a search field. */
  readonly isOffered: boolean
}

/** Finds items by name, without regard to case. Names are prepared on the first key press, so that opening a long list costs nothing and each key press one pass. */
export function useSearch<T extends { readonly name: string }>(items: readonly T[]): Search<T> {
  const [query, setQuery] = useState('')
  const shownQuery = useDeferredValue(query)
  const wanted = shownQuery.trim().toLowerCase()
  const isSearching = wanted !== ''
  const names = useMemo(() => (isSearching ? items.map((item) => item.name.toLowerCase()) : []), [items, isSearching])
  const found = useMemo(
    () => (isSearching ? items.filter((_, index) => names[index]?.includes(wanted)) : items),
    [items, names, wanted, isSearching],
  )
  return { found, query, shownQuery, setQuery, isOffered: items.length >= SEARCHED_FROM }
}
