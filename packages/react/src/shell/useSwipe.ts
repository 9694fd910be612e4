import type { RefObject } from 'react'
import { useEffect } from 'react'
import { useLatchkey } from '../hooks/useLatchkey.js'

/** Lets a finger drag the sheet of a phone down. Fetched on touch devices, once the modal is shown; optional. */
export function useSwipe(cardRef: RefObject<HTMLElement | null>): void {
  const latchkey = useLatchkey()
  useEffect(() => {
    const card = cardRef.current
    if (!card || !navigator.maxTouchPoints) return
    let detach: (() => void) | undefined
    let isCurrent = true
    import('./attachSwipe.js').then(
      ({ attachSwipe }) => {
        if (isCurrent) detach = attachSwipe(card, () => latchkey.close({ reason: 'backdrop' }))
      },
      () => undefined,
    )
    return () => {
      isCurrent = false
      detach?.()
    }
  }, [cardRef, latchkey])
}
