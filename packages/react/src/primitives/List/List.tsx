import type { KeyboardEvent } from 'react'
import { useIsClosed } from '../../hooks/useIsClosed.js'
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
  return props.items.length > PLAIN_LIMIT ? <LongList {...props} /> : <PlainList {...props} />
}

function LongList<T>(props: ListProps<T>) {
  const isClosed = useIsClosed()
  // Which rows are visible is known once the list has a height.
  const Virtual = useLater(longRows, !isClosed)
  return Virtual && !isClosed ? <Virtual {...props} /> : <PlainList {...props} />
}

function PlainList<T>({ items, label, getKey, getGroup, renderRow }: ListProps<T>) {
  const shown = items.slice(0, PLAIN_LIMIT)
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
