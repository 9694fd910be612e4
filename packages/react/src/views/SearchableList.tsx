import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useLater } from '../later/later.js'
import { List } from '../primitives/List/List.js'
import type { ListProps } from '../primitives/List/ListProps.js'
import { SkeletonRows } from '../primitives/Skeleton/Skeleton.js'
import { useText } from '../locale/useText.js'
import { lateSearch } from './lateSearch.js'
import { type Search, useSearch } from './useSearch.js'

/** Props of {@link SearchableList}. */
export interface SearchableListProps<T> extends ListProps<T> {
  /** Name of the search field. */
  readonly searchLabel: string
  /** A remote search, whose items are shown unfiltered. Do not add or remove it between renders. */
  readonly remote?: RemoteSearch
}

/** A search by a service. */
export interface RemoteSearch {
  readonly query: string
  /** Called on each key press. Debounce requests. */
  readonly onSearch: (query: string) => void
  /** Skeletons replace the items. */
  readonly isSearching: boolean
}

/**
 * A list, with a search field if it is long. Enter chooses a single match.
 *
 * A list that becomes long gets the field only when the pointer is not on it, because the field moves the rows.
 */
export function SearchableList<T extends { readonly name: string }>({ searchLabel, remote, ...listProps }: SearchableListProps<T>) {
  const text = useText()
  const local = useSearch(listProps.items)
  const { query, setQuery } = remote ? { query: remote.query, setQuery: remote.onSearch } : local
  const found = remote ? listProps.items : local.found
  const isOffered = remote !== undefined || local.isOffered
  const { list, enter } = useEnter(local, remote)
  const [isPointed, setPointed] = useState(false)
  const [hasField, setField] = useState(isOffered)
  if (hasField !== isOffered && !isPointed) setField(isOffered)
  const parts = useLater(lateSearch, hasField || found.length === 0)
  const Field = parts?.SearchInput
  const renderFound = (): ReactNode => {
    if (remote?.isSearching) return <SkeletonRows label={text('shell.loading')} />
    if (found.length === 0) return parts && <parts.NoMatch query={query} onClear={() => setQuery('')} />
    return (
      <div ref={list} onPointerEnter={() => setPointed(true)} onPointerLeave={() => setPointed(false)}>
        <List {...listProps} items={found} />
      </div>
    )
  }
  return (
    <>
      {hasField && !Field && <div className="lk-list-search" />}
      {hasField && Field && (
        <Field label={searchLabel} clearLabel={text('search.clear')} value={query} onChange={setQuery} onEnter={enter} />
      )}
      {renderFound()}
    </>
  )
}

/** Presses a single match. Not for a remote search, whose answer may still be pending. */
function useEnter({ query, shownQuery }: Search<unknown>, remote: RemoteSearch | undefined) {
  // The rows follow the query with a delay. Only then is the number of matches known.
  const isSettled = query === shownQuery
  const list = useRef<HTMLDivElement>(null)
  const [isEntered, setEntered] = useState(false)
  useEffect(() => {
    if (!isEntered || !isSettled) return
    setEntered(false)
    const [row, ...others] = list.current?.querySelectorAll<HTMLElement>('li > :last-child') ?? []
    if (others.length === 0) row?.click()
  }, [isEntered, isSettled])
  return { list, enter: remote ? undefined : () => setEntered(true) }
}
