import { useDeferredValue, useMemo, useState } from 'react'
import { SEARCHED_FROM } from './lateSearch.js'

/** What {@link useSearch} gives. */
export interface Search<T> {
  /** The items whose name contains the query; all items if it is empty. */
  readonly found: readonly T[]
  readonly query: string
  /** The query that `found` belongs to. It follows `query` with a delay. */
  readonly shownQuery: string
  readonly setQuery: (next: string) => void
  /** Whether the list is long enough for a search field. */
  readonly isOffered: boolean
}

/** Finds items by name, ignoring case. Names are prepared on the first key press, so that opening a long list costs nothing, and each key press costs one pass. */
export function useSearch<T extends { readonly name: string }>(items: readonly T[], searched = items.length): Search<T> {
  const [query, setQuery] = useState('')
  const shownQuery = useDeferredValue(query)
  const wanted = shownQuery.trim().toLowerCase()
  const isSearching = wanted !== ''
  const names = useMemo(() => (isSearching ? items.map((item) => item.name.toLowerCase()) : []), [items, isSearching])
  const found = useMemo(
    () => (isSearching ? items.filter((_, index) => names[index]?.includes(wanted)) : items),
    [items, names, wanted, isSearching],
  )
  return { found, query, shownQuery, setQuery, isOffered: searched >= SEARCHED_FROM }
}
