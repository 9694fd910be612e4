import type { KeyboardEvent } from 'react'
import { type Later, useLater } from '../../later/later.js'
import { GroupHeading } from './GroupHeading.js'
import type { ListProps } from './ListProps.js'
import { nextIndex } from './nextIndex.js'

/** Longer lists render only their visible rows. */
export const PLAIN_LIMIT = 12

/** Renders a long list. Until it has loaded, only the first rows are rendered. */
export const longRows: Later<typeof import('./VirtualRows.js').VirtualRows> = {
  load: async () => (await import('./VirtualRows.js')).VirtualRows,
}

/**
 * A list of rows, each at least 56 px high. Arrow keys, Home, End, Page Up and Page Down move between rows.
 *
 * Each row of a short list is a tab stop. A long one has a single tab stop and keeps only the visible rows in the document.
 */
export function List<T>(props: ListProps<T>) {
  const { items, label, getKey, getGroup, renderRow } = props
  const isLong = items.length > PLAIN_LIMIT
  const Virtual = useLater(longRows, isLong)
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

function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const rows = [...event.currentTarget.children]
  const current = rows.findIndex((row) => row.contains(event.target as Node))
  const next = nextIndex(event.key, current, rows.length)
  if (next === undefined) return
  event.preventDefault()
  ;(rows[next]?.lastElementChild as HTMLElement | null)?.focus()
}
