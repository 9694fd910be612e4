import { type KeyboardEvent, useEffect, useState } from 'react'
import { useStyles } from '../../theme/useStyles.js'
import { GroupHeading } from './GroupHeading.js'
import type { ListProps } from './ListProps.js'
import { nextIndex } from './nextIndex.js'
import sheet from './List.css?inline'

/** More rows than this are drawn as they scroll into view. */
export const PLAIN_LIMIT = 12

/** Draws a long list; loaded when a list turns out to be long. */
type Virtual = typeof import('./VirtualRows.js').VirtualRows

/**
 * A list of rows of 56 px or more. Arrow keys, Home, End, Page Up and Page Down move between rows.
 *
 * Each row of a short list is a tab stop. A long one has a single tab stop and keeps only the visible rows in the document.
 */
export function List<T>(props: ListProps<T>) {
  useStyles(sheet)
  const { items, label, getKey, getGroup, renderRow } = props
  const isLong = items.length > PLAIN_LIMIT
  const Virtual = useVirtualRows(isLong)
  if (isLong && Virtual) return <Virtual {...props} />
  const shown = isLong ? items.slice(0, PLAIN_LIMIT) : items
  return (
    <ul className="lk-list" role="list" aria-label={label} onKeyDown={moveFocus}>
      {shown.map((item, index) => (
        <li key={getKey(item)} aria-setsize={items.length} aria-posinset={index + 1}>
          <GroupHeading items={items} getGroup={getGroup} index={index} />
          {renderRow(item, undefined)}
        </li>
      ))}
    </ul>
  )
}

/** Fetched once per page. A cache of code, not state. */
const code: { rows?: Virtual } = {}

/** Fetches what draws long lists, so that one which opens is drawn once. */
export async function preloadRows(): Promise<void> {
  code.rows ??= (await import('./VirtualRows.js')).VirtualRows
}

/** The first rows are drawn while this loads. A failure is thrown, for the view's error boundary to offer a retry. */
function useVirtualRows(isLong: boolean): Virtual | undefined {
  const [outcome, setOutcome] = useState<{ readonly error?: unknown }>()
  useEffect(() => {
    if (!isLong || code.rows) return
    let isCurrent = true
    preloadRows().then(
      () => isCurrent && setOutcome({}),
      (error: unknown) => isCurrent && setOutcome({ error }),
    )
    return () => {
      isCurrent = false
    }
  }, [isLong])
  if (outcome && 'error' in outcome) throw outcome.error
  return code.rows
}

function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const rows = [...event.currentTarget.children]
  const current = rows.findIndex((row) => row.contains(event.target as Node))
  const next = nextIndex(event.key, current, rows.length)
  if (next === undefined) return
  event.preventDefault()
  ;(rows[next]?.lastElementChild as HTMLElement | null)?.focus()
}
