import type { Route } from '@latchkey/kernel'
import { useEffect, useRef } from 'react'
import { useAnimatedHeight } from './useAnimatedHeight.js'
import { ViewOutlet } from './ViewOutlet.js'

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

  useEffect(() => {
    const isSame = last.current.route === route
    last.current = { route, depth }
    const root = contentRef.current?.getRootNode()
    if (isSame || !(root instanceof ShadowRoot)) return
    // What had focus went away with the view before.
    if (!root.activeElement) root.querySelector('dialog')?.focus({ preventScroll: true })
  }, [route, depth, contentRef])

  return (
    <div ref={boxRef} className="lk-body">
      <div ref={contentRef} className="lk-content">
        {route && (
          <div key={`${depth}:${route.view}`} className="lk-view" data-direction={isBack ? 'back' : 'forward'}>
            <ViewOutlet route={route} />
          </div>
        )}
      </div>
    </div>
  )
}
