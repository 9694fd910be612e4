/** A sheet that was dragged down this far is dismissed, in CSS pixels. */
const FAR_PX = 96
/** So is one that was flung at this speed, in CSS pixels per millisecond, if it was dragged a quarter as far. */
const FAST = 0.5

/**
 * Lets a finger drag the sheet of a phone down by its header, and dismisses it.
 *
 * @param onDismiss - Resolves once it closed, or was vetoed: the sheet then moves back.
 * @returns Removes the listeners.
 */
export function attachSwipe(card: HTMLElement, onDismiss: () => Promise<unknown>): () => void {
  const detach = new AbortController()
  let start: { readonly y: number; readonly timeMs: number } | undefined
  const move = (px: number): void => card.style.setProperty('translate', px > 0 ? `0 ${px}px` : '')
  const listen = (type: string, listener: (event: PointerEvent) => void): void =>
    card.addEventListener(type as 'pointerdown', listener, { signal: detach.signal })

  listen('pointerdown', ({ pointerType, target, clientY, timeStamp }) => {
    const header = target instanceof Element ? target.closest('.lk-header') : null
    // The style sheet decides which card is a sheet: there `touch-action` disables browser gestures on the header.
    const isSheet = header !== null && getComputedStyle(header).touchAction === 'none'
    if (isSheet && pointerType === 'touch') start = { y: clientY, timeMs: timeStamp }
  })
  listen('pointermove', ({ clientY }) => {
    if (start) move(clientY - start.y)
  })
  listen('pointerup', ({ clientY, timeStamp }) => {
    if (!start) return
    const px = clientY - start.y
    const isThrown = px > FAR_PX || (px > FAR_PX / 4 && px / (timeStamp - start.timeMs) > FAST)
    start = undefined
    if (isThrown) void onDismiss().finally(() => move(0))
    else move(0)
  })
  listen('pointercancel', () => {
    start = undefined
    move(0)
  })
  return () => detach.abort()
}
