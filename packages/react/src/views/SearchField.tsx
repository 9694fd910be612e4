import type { RefObject } from 'react'
import { useEffect, useState } from 'react'
import { useText } from '../locale/useText.js'
import { SearchInput } from '../primitives/SearchInput/SearchInput.js'

/** Props of {@link SearchField}. */
export interface SearchFieldProps {
  /** Its name and placeholder. */
  readonly label: string
  readonly query: string
  readonly onChange: (query: string) => void
  /** The query that the rows answer; undefined where a service searches, whose answer may be on its way. */
  readonly shownQuery: string | undefined
  /** Around the rows. */
  readonly list: RefObject<HTMLElement | null>
}

/** The field of a searched list. Enter presses a single match. */
export function SearchField({ label, query, onChange, shownQuery, list }: SearchFieldProps) {
  const text = useText()
  // The rows follow the keys after a moment: only then is it known whether one is left.
  const isSettled = query === shownQuery
  const [isEntered, setEntered] = useState(false)
  useEffect(() => {
    if (!isEntered || !isSettled) return
    setEntered(false)
    const [row, ...others] = list.current?.querySelectorAll<HTMLElement>('li > :last-child') ?? []
    if (others.length === 0) row?.click()
  }, [isEntered, isSettled, list])
  const enter = shownQuery === undefined ? undefined : () => setEntered(true)
  return <SearchInput label={label} clearLabel={text('search.clear')} value={query} onChange={onChange} onEnter={enter} />
}
