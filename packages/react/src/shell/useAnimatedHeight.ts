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
    const fit = (): void => box.style.setProperty('--lk-content-height', `${content.offsetHeight}px`)
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(content)
    return () => observer.disconnect()
  }, [])
  return { boxRef, contentRef }
}
