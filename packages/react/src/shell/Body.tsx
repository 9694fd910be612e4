import type { LatchkeyState, Route } from '@latchkey/kernel'
import { useState } from 'react'
import { useSelector } from '../hooks/useSelector.js'
import { useAwaitsTexts } from './usePluginTexts.js'
import { useText } from '../locale/useText.js'
import { ViewOutlet } from '../outlet/ViewOutlet.js'
import { SkeletonRows } from '../primitives/Skeleton/Skeleton.js'
import { useAnimatedHeight } from './useAnimatedHeight.js'
import { usePainted } from './usePainted.js'

const selectIsInitialized = (state: LatchkeyState): boolean => state.initialized

/** Props of {@link Body}. */
export interface BodyProps {
  readonly route: Route | undefined
  /** How many views deep the visitor is. */
  readonly depth: number
  /** Stands beside the wallets. */
  readonly isBeside: boolean
}

interface Shown {
  readonly route: Route | undefined
  readonly depth: number
  /** How the visitor got there; absent for the first view, which comes with the card. */
  readonly direction?: 'back' | 'forward'
  readonly turn: number
}

/** The current view, in a box that grows and shrinks with it. */
export function Body({ route, depth, isBeside }: BodyProps) {
  const { boxRef, contentRef } = useAnimatedHeight()
  const text = useText()
  // The wallets come first: what stands beside them waits until they are found.
  const awaitsTexts = useAwaitsTexts(route)
  const isPainted = usePainted(useSelector(selectIsInitialized))
  const [shown, setShown] = useState<Shown>({ route, depth, turn: 0 })
  if (shown.route !== route || shown.depth !== depth) {
    // Another wallet that was chosen beside the first is a view of its own, though it stands at the same depth.
    const isOther = isBeside && shown.route !== route && shown.depth === depth
    setShown({ route, depth, direction: depth < shown.depth ? 'back' : 'forward', turn: shown.turn + Number(isOther) })
  }
  return (
    <div ref={boxRef} className="lk-body">
      <div ref={contentRef} className="lk-content">
        {route && (
          <div key={`${depth}:${route.view}:${shown.turn}`} className="lk-view" data-direction={shown.direction}>
            {awaitsTexts || (isBeside && !isPainted) ? <SkeletonRows label={text('shell.loading')} /> : <ViewOutlet route={route} />}
          </div>
        )}
      </div>
    </div>
  )
}
