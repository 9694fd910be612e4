import type { PointerEvent, RefObject } from 'react'
import { useRef } from 'react'

/** A sheet that was pulled down this far is let go of, in CSS pixels. */
const FAR_PX = 96
/** So is one that was thrown, in CSS pixels for each millisecond. */
const FAST = 0.5

/** Handlers for the card, of which {@link useSwipe} moves nothing unless it is a sheet. */
export interface Swipe {
  onPointerDown(event: PointerEvent): void
  onPointerMove(event: PointerEvent): void
  onPointerUp(event: PointerEvent): void
  onPointerCancel(event: PointerEvent): void
}

/**
 * Lets a finger pull the sheet of a phone down by its header, and dismisses it.
 *
 * @param onDismiss - Resolves once it closed, or was refused: the sheet stands up again then.
 */
export function useSwipe(cardRef: RefObject<HTMLElement | null>, onDismiss: () => Promise<unknown>): Swipe {
  const start = useRef<{ readonly y: number; readonly timeMs: number }>(undefined)
  const move = (px: number): void => {
    cardRef.current?.style.setProperty('translate', px > 0 ? `0 ${px}px` : '')
  }
  const end = ({ clientY, timeStamp }: PointerEvent, canDismiss: boolean): void => {
    if (!start.current) return
    const px = clientY - start.current.y
    const isThrown = px > FAR_PX || (px > FAR_PX / 4 && px / (timeStamp - start.current.timeMs) > FAST)
    start.current = undefined
    if (canDismiss && isThrown) void onDismiss().finally(() => move(0))
    else move(0)
  }
  return {
    onPointerDown({ pointerType, target, currentTarget, clientY, timeStamp }) {
      const isHeader = target instanceof Element && target.closest('.lk-header')
      // The style sheet says which card is a sheet: there no gesture of the browser begins on the header.
      const isSheet = isHeader && getComputedStyle(isHeader).touchAction === 'none' && currentTarget.matches('dialog > *')
      if (isSheet && pointerType === 'touch') start.current = { y: clientY, timeMs: timeStamp }
    },
    onPointerMove({ clientY }) {
      if (start.current) move(clientY - start.current.y)
    },
    onPointerUp: (event) => end(event, true),
    onPointerCancel: (event) => end(event, false),
  }
}
