import type { RefObject } from 'react'
import { useLayoutEffect, useRef } from 'react'

/** Refs for {@link useAnimatedHeight}. */
export interface AnimatedHeight {
  /** Gets the height. */
  readonly boxRef: RefObject<HTMLDivElement | null>
  /** Is as high as it needs to be. */
  readonly contentRef: RefObject<HTMLDivElement | null>
}

/** Gives a box the height of its content as a length, because only lengths can be animated by every browser. */
export function useAnimatedHeight(): AnimatedHeight {
  const boxRef = useRef<HTMLDivElement>(null)
  const contentRef = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [box, content] = [boxRef.current, contentRef.current]
    if (!box || !content) return
    // The first measure comes with the first paint; from the natural height to it there is nothing to animate.
    const observer = new ResizeObserver(() => {
      box.style.setProperty('--lk-content-height', `${content.offsetHeight}px`)
    })
    observer.observe(content)
    return () => observer.disconnect()
  }, [])
  return { boxRef, contentRef }
}
