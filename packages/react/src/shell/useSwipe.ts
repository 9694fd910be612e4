import type { RefObject } from 'react'
import { useEffect } from 'react'
import { useLatchkey } from '../hooks/useLatchkey.js'

/** Lets a finger pull the sheet of a phone down. Fetched where there are fingers, once the modal stands; without it nothing is missed. */
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
