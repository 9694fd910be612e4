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
  const [entered, setEntered] = useState<string>()
  useEffect(() => {
    if (entered === undefined || !isSettled) return
    setEntered(undefined)
    // What was typed after Enter is another question.
    if (entered !== query) return
    const [row, ...others] = list.current?.querySelectorAll<HTMLElement>('li > :last-child') ?? []
    if (others.length === 0) row?.click()
  }, [entered, query, isSettled, list])
  const enter = shownQuery === undefined ? undefined : () => setEntered(query)
  return <SearchInput label={label} clearLabel={text('search.clear')} value={query} onChange={onChange} onEnter={enter} />
}
