import type { RefObject } from 'react'
import { useEffect } from 'react'
import { whenIdle } from '../page/whenIdle.js'
import { setContentShown } from './setContentShown.js'

/**
 * Computes the style and lays out the text of what stands in a closed dialog while the page is idle; opening then computes no style of it, and
 * fonts and words are known. Skipped content has no style of its own: it is shown and skipped again before anything is drawn.
 *
 * @param isAhead - The dialog is closed, with content.
 */
export function useComputedAhead(ref: RefObject<HTMLDialogElement | null>, isAhead: boolean): void {
  useEffect(() => {
    if (!isAhead) return
    return whenIdle(() => {
      const dialog = ref.current
      if (!dialog || dialog.open) return
      setContentShown(dialog, true)
      dialog.getBoundingClientRect()
      setContentShown(dialog, false)
    })
  }, [ref, isAhead])
}
