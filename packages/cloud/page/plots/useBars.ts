import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import type { Stack } from './stack.js'

/** Draws bars into an element, again when its width or the colour scheme changes. The code that draws loads on first use. */
export function useBars(stacked: Stack): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    const ended = new AbortController()
    void import('./drawBars.js').then(({ drawBars }) => {
      if (ended.signal.aborted) return
      const scheme = matchMedia('(prefers-color-scheme: dark)')
      let plot = drawBars(element, stacked)
      const redraw = () => {
        plot.destroy()
        plot = drawBars(element, stacked)
      }
      const observer = new ResizeObserver(() => element.clientWidth !== plot.width && redraw())
      observer.observe(element)
      scheme.addEventListener('change', redraw, { signal: ended.signal })
      ended.signal.addEventListener('abort', () => {
        observer.disconnect()
        plot.destroy()
      })
    })
    return () => ended.abort()
  }, [stacked])
  return ref
}
