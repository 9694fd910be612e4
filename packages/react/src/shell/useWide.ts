import type { RefObject } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'

/** The width for two columns, in CSS pixels; in `em` where the text is larger than usual. */
const WIDE_PX = 720
const WIDE_EM = 50

/** The result of {@link useWide}. */
export interface Wide {
  /** Ref of the card; its container is measured. */
  readonly cardRef: RefObject<HTMLDivElement | null>
  readonly isWide: boolean
}

/** Whether there is space for two columns. Measures the dialog, or the page's own element around embedded views. */
export function useWide(): Wide {
  const cardRef = useRef<HTMLDivElement>(null)
  // The expected width, so that the first frame renders once.
  const [isWide, setWide] = useState(() => innerWidth >= WIDE_PX)
  useLayoutEffect(() => {
    const around = cardRef.current?.parentElement
    if (!around) return
    const measure = (): void => {
      // A closed dialog has no width: it will be as wide as the window.
      const width = around.clientWidth || innerWidth
      setWide(width >= Math.max(WIDE_PX, WIDE_EM * Number.parseFloat(getComputedStyle(around).fontSize)))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(around)
    addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      removeEventListener('resize', measure)
    }
  }, [])
  return { cardRef, isWide }
}
