import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { GroupHeading } from './GroupHeading.js'
import type { ListProps } from './ListProps.js'
import { nextIndex } from './nextIndex.js'
import { AHEAD, reachOf } from './reachOf.js'
import { scrollerOf } from './scrollerOf.js'

/** Estimated height of a row in px, with the gap below it. */
const ROW_PX = 60
const OVERSCAN = 2
/** Rows below those in sight from which on further ones are asked for: a page of a service. */
const NEAR_END = 40

/** Renders the visible rows, a few around them, and the row with the tab stop. */
export function VirtualRows<T>({ items, label, getKey, getGroup, onEnd, renderRow }: ListProps<T>) {
  const list = useRef<HTMLUListElement>(null)
  const { scroller, marginPx } = useScroller(list, items)
  const [wanted, setWanted] = useState(0)
  const active = Math.min(wanted, items.length - 1)
  const isMoving = useRef(false)
  const [reach, setReach] = useState(AHEAD)
  const count = Math.min(items.length, Math.max(reach, active + AHEAD))

  const virtualizer = useVirtualizer<HTMLElement, HTMLLIElement>({
    count,
    estimateSize: () => ROW_PX,
    // A long name may wrap on a narrow screen, so that rows differ in height.
    measureElement: (row) => Math.max(ROW_PX, row.offsetHeight),
    getScrollElement: () => scroller,
    initialRect: { width: 0, height: ROW_PX * 8 },
    overscan: OVERSCAN,
    scrollMargin: marginPx,
    useFlushSync: false,
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), active])].sort((a, b) => a - b),
  })

  // No row is lower than `ROW_PX`, so those in sight are among the first `seen`.
  const seen = Math.ceil(((virtualizer.scrollOffset ?? 0) + (virtualizer.scrollRect?.height ?? 0)) / ROW_PX)
  const next = reachOf(reach, Math.min(seen, items.length))
  if (next !== reach) setReach(next)
  const isNearEnd = seen > 0 && seen + NEAR_END >= items.length
  useEffect(() => {
    if (isNearEnd) onEnd?.()
  }, [isNearEnd, onEnd])

  useLayoutEffect(() => {
    if (!isMoving.current) return
    isMoving.current = false
    list.current?.querySelector<HTMLElement>(`[data-index="${active}"] > :last-child`)?.focus()
  }, [active])

  function move(event: KeyboardEvent): void {
    const next = nextIndex(event.key, active, items.length)
    if (next === undefined) return
    event.preventDefault()
    isMoving.current = next !== active
    setWanted(next)
  }

  return (
    <ul
      className="lk-list"
      role="list"
      aria-label={label}
      data-virtual=""
      ref={list}
      style={{ blockSize: virtualizer.getTotalSize() + (items.length - count) * ROW_PX }}
      onKeyDown={move}
    >
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const item = items[index]
        if (item === undefined) return null
        return (
          <li
            key={getKey(item)}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start - marginPx}px)` }}
            onFocus={() => setWanted(index)}
          >
            <GroupHeading items={items} getGroup={getGroup} index={index} />
            {renderRow(item, index === active ? 0 : -1)}
          </li>
        )
      })}
    </ul>
  )
}

/** The element that scrolls the list, and the offset of the list inside of it. */
function useScroller(list: { readonly current: HTMLElement | null }, items: unknown) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const [marginPx, setMarginPx] = useState(0)
  useLayoutEffect(() => {
    if (!list.current) return
    const found = scrollerOf(list.current)
    const top = found.getBoundingClientRect().top - found.scrollTop
    setScroller(found)
    setMarginPx(Math.round(list.current.getBoundingClientRect().top - top))
  }, [list, items])
  return { scroller, marginPx }
}
