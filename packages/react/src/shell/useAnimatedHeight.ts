import type { RefObject } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { isOnList } from '../primitives/List/isOnList.js'

/** Refs for {@link useAnimatedHeight}. */
export interface AnimatedHeight {
  /** The box with the height. */
  readonly boxRef: RefObject<HTMLDivElement | null>
  /** The content, with its natural height. */
  readonly contentRef: RefObject<HTMLDivElement | null>
}

/**
 * Sets a box's height to that of its content as a length, because not every browser animates other values. While the pointer is on a
 * list the box does not grow with added rows: the rows would move, and a click would hit another one. Nor does
 * it shrink with the results of a search: the field would move under the finger, on a phone behind the keyboard; or while a view loads.
 */
export function useAnimatedHeight(): AnimatedHeight {
  const boxRef = useRef<HTMLDivElement>(null)
  const contentRef = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [box, content] = [boxRef.current, contentRef.current]
    if (!box || !content) return
    let view: Element | null = null
    let [height, isHeld] = [0, false]
    const measure = (): void => {
      // In a closed dialog nothing has a height.
      if (!content.offsetHeight) return
      const isSame = view === content.firstElementChild
      isHeld = content.offsetHeight > height ? isSame && isOnList(content) : isLoading(content) || (isSame && hasSearch(content))
      if (isHeld) return
      view = content.firstElementChild
      height = content.offsetHeight
      box.style.blockSize = `${height}px`
    }
    const release = (): void => {
      if (isHeld) measure()
    }
    // The first measurement is in the first paint, so there is nothing to animate.
    const observer = new ResizeObserver(measure)
    observer.observe(content)
    box.addEventListener('pointerover', release)
    box.addEventListener('pointerleave', release)
    return () => {
      observer.disconnect()
      box.removeEventListener('pointerover', release)
      box.removeEventListener('pointerleave', release)
    }
  }, [])
  return { boxRef, contentRef }
}

function hasSearch(content: HTMLElement): boolean {
  return content.querySelector('input[type="search"]') !== null
}

function isLoading(content: HTMLElement): boolean {
  return content.querySelector('.lk-view > [role=status] > .lk-skeleton-row') !== null
}
