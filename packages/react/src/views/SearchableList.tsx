import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { useLater } from '../later/later.js'
import { List } from '../primitives/List/List.js'
import type { ListProps } from '../primitives/List/ListProps.js'
import { SkeletonRows } from '../primitives/Skeleton/Skeleton.js'
import { useText } from '../locale/useText.js'
import { lateSearch } from './lateSearch.js'
import { useSearch } from './useSearch.js'

/** Props of {@link SearchableList}. */
export interface SearchableListProps<T> extends ListProps<T> {
  /** Name of the search field. */
  readonly searchLabel: string
  /** How many of the items count for offering a search. @default all */
  readonly searched?: number
  /** A search of the caller's, whose items are shown unfiltered. Do not add or remove it between renders. */
  readonly remote?: RemoteSearch
}

/** A search of the caller's own, e.g. by a service. */
export interface RemoteSearch {
  readonly query: string
  /** The query that the items answer: with it Enter chooses a single match. @default unknown, and Enter does nothing */
  readonly shownQuery?: string | undefined
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
export function SearchableList<T extends { readonly name: string }>({
  searchLabel,
  searched,
  remote,
  ...listProps
}: SearchableListProps<T>) {
  const text = useText()
  const local = useSearch(listProps.items, searched)
  const { query, setQuery } = remote ? { query: remote.query, setQuery: remote.onSearch } : local
  const found = remote ? listProps.items : local.found
  const isOffered = remote !== undefined || local.isOffered
  const list = useRef<HTMLDivElement>(null)
  const [isPointed, setPointed] = useState(false)
  const [hasField, setField] = useState(isOffered)
  if (hasField !== isOffered && !isPointed) setField(isOffered)
  const parts = useLater(lateSearch, hasField || found.length === 0)
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
      {hasField &&
        (parts ? (
          <parts.SearchField
            label={searchLabel}
            query={query}
            onChange={setQuery}
            shownQuery={remote ? remote.shownQuery : local.shownQuery}
            list={list}
          />
        ) : (
          <div className="lk-list-search" />
        ))}
      {renderFound()}
    </>
  )
}
