import { type RefObject, useEffect, useRef } from 'react'

/** What {@link useKeptHeight} gives. */
export interface KeptHeight {
  /** An element of the view. */
  readonly ref: RefObject<HTMLDivElement | null>
  /** From now on the card has the height that it has now. */
  keep(): void
}

/**
 * Keeps the card's height while parts of a view change, so that nothing above them moves: the card stands in the middle of the window. What does
 * not fit scrolls. Ends with the view.
 */
export function useKeptHeight(): KeptHeight {
  const ref = useRef<HTMLDivElement>(null)
  const release = useRef((): void => undefined)
  useEffect(() => () => release.current(), [])
  return {
    ref,
    keep() {
      const content = ref.current?.closest<HTMLElement>('.lk-content')
      const box = content?.parentElement
      if (!content || !box || content.style.blockSize) return
      // The height that it is growing to, or will.
      box.style.blockSize = `${content.offsetHeight}px`
      for (const growth of box.getAnimations()) growth.finish()
      content.style.blockSize = `${box.clientHeight}px`
      release.current = () => content.style.removeProperty('block-size')
    },
  }
}
