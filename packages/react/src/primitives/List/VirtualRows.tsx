import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { GroupHeading } from './GroupHeading.js'
import type { ListProps } from './ListProps.js'
import { nextIndex } from './nextIndex.js'
import { AHEAD, reachOf } from './reachOf.js'
import { scrollerOf } from './scrollerOf.js'

/** Between two rows, in px. */
const GAP_PX = 4
/** Height of a row in px with the gap below it, until the styles are read. */
const ROW_PX = 56 + GAP_PX
const OVERSCAN = 2
/** Rows below those in sight from which on further ones are asked for: a page of a service. */
const NEAR_END = 40

/** Renders the visible rows, a few around them, and the row with the tab stop. */
export function VirtualRows<T>({ items, label, getKey, getGroup, onEnd, renderRow }: ListProps<T>) {
  const list = useRef<HTMLUListElement>(null)
  const { scroller, marginPx, rowPx } = useScroller(list, items)
  const [wanted, setWanted] = useState(0)
  const active = Math.min(wanted, items.length - 1)
  const isMoving = useRef(false)
  const [reach, setReach] = useState(AHEAD)
  const count = Math.min(items.length, Math.max(reach, active + AHEAD))

  const virtualizer = useVirtualizer<HTMLElement, HTMLLIElement>({
    count,
    estimateSize: () => rowPx,
    // A long name may wrap on a narrow screen, so that rows differ in height.
    measureElement: (row) => Math.max(rowPx, row.offsetHeight),
    getScrollElement: () => scroller,
    initialRect: { width: 0, height: ROW_PX * 8 },
    overscan: OVERSCAN,
    scrollMargin: marginPx,
    useFlushSync: false,
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), active])].sort((a, b) => a - b),
  })

  // Estimates that were made with another height.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowPx])
  // No row is lower than `rowPx`, so those in sight are among the first `seen`.
  const seen = Math.ceil(((virtualizer.scrollOffset ?? 0) + (virtualizer.scrollRect?.height ?? 0)) / rowPx)
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
      style={{ blockSize: virtualizer.getTotalSize() + (items.length - count) * rowPx }}
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

/** The element that scrolls the list, the offset of the list inside of it, and how high the styles make a row. */
function useScroller(list: { readonly current: HTMLElement | null }, items: unknown) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const [marginPx, setMarginPx] = useState(0)
  const [rowPx, setRowPx] = useState(ROW_PX)
  useLayoutEffect(() => {
    const own = list.current
    if (!own) return
    const found = scrollerOf(own)
    setScroller(found)
    const row = Number.parseFloat(getComputedStyle(own).getPropertyValue('--lk-row'))
    if (row > 0) setRowPx(row + GAP_PX)
    const measure = (): void => {
      const top = found.getBoundingClientRect().top - found.scrollTop
      setMarginPx(Math.round(own.getBoundingClientRect().top - top))
    }
    measure()
    // What stands above the list may load, or be laid out, later than it.
    const sizes = new ResizeObserver(measure)
    for (const child of [found, ...found.children]) sizes.observe(child)
    return () => sizes.disconnect()
  }, [list, items])
  return { scroller, marginPx, rowPx }
}
