import type { Route } from '@latchkey/kernel'
import { useEffect, useRef } from 'react'
import { useAnimatedHeight } from './useAnimatedHeight.js'
import { ViewOutlet } from '../outlet/ViewOutlet.js'

/** Props of {@link Body}. */
export interface BodyProps {
  readonly route: Route | undefined
  /** How many views deep the visitor is. */
  readonly depth: number
}

/** The current view, in a box that grows and shrinks with it. */
export function Body({ route, depth }: BodyProps) {
  const { boxRef, contentRef } = useAnimatedHeight()
  const last = useRef({ route, depth })
  const isBack = depth < last.current.depth
  // What had focus at each depth, by its text: a view that is gone back to is drawn anew.
  const focused = useRef<(string | null)[]>([])

  useEffect(() => {
    const former = last.current
    last.current = { route, depth }
    const content = contentRef.current
    const root = content?.getRootNode()
    // What had focus went away with the view before.
    if (former.route === route || !(root instanceof ShadowRoot) || root.activeElement) return
    const controls = depth < former.depth ? [...(content?.querySelectorAll<HTMLElement>('button, a') ?? [])] : []
    const row = controls.find((control) => control.textContent === focused.current[depth])
    if (row) row.focus()
    else root.querySelector('dialog')?.focus({ preventScroll: true })
  }, [route, depth, contentRef])

  return (
    <div ref={boxRef} className="lk-body">
      <div
        ref={contentRef}
        className="lk-content"
        onFocus={({ target }) => {
          focused.current[depth] = target.textContent
        }}
      >
        {route && (
          <div key={`${depth}:${route.view}`} className="lk-view" data-direction={isBack ? 'back' : 'forward'}>
            <ViewOutlet route={route} />
          </div>
        )}
      </div>
    </div>
  )
}
