import type { RefObject } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import { readDocument } from '../page/readDocument.js'
import { containTab } from './containTab.js'
import { keepOpen } from './keepOpen.js'
import { lockScroll } from './lockScroll.js'
import { rememberFocus } from './rememberFocus.js'
import { setContentShown } from './setContentShown.js'

/** Parameters of {@link useModalDialog}. */
export interface ModalDialogParameters {
  readonly isOpen: boolean
  /** The element stays in place, instead of in the body. */
  readonly isInPlace: boolean
  /** Called when the page prevents showing the dialog. Keeps its identity. */
  readonly onHidden: () => void
}

/**
 * Shows a dialog in the top layer while it is open, with focus inside, and restores the page afterwards.
 *
 * @returns Whether it is shown. Content that was not there before is rendered only then: showing an empty dialog needs no layout of it.
 */
export function useModalDialog(ref: RefObject<HTMLDialogElement | null>, { isOpen, isInPlace, onHidden }: ModalDialogParameters): boolean {
  const [isShown, setShown] = useState(false)
  const place = useRef<Node>(null)
  const root = useRef<ShadowRoot>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    // The page may remove the dialog while it is closed.
    root.current ??= dialog.getRootNode() as ShadowRoot
    if (!isOpen) return
    const document = dialog.ownerDocument
    const host = root.current.host as HTMLElement
    place.current ??= host.parentNode
    const findHome = (): Node | undefined => {
      if (!isInPlace) return readDocument(document, 'body')
      return place.current?.isConnected ? place.current : undefined
    }
    const restoreFocus = rememberFocus(document)
    const stopKeeping = keepOpen({ dialog, host, findHome, onHidden })
    // Last, because it changes the style of the whole page: that is computed once, with the content.
    const unlockScroll = lockScroll(document)
    const stopContaining = containTab(dialog)
    setShown(true)
    return () => {
      setShown(false)
      stopKeeping()
      setContentShown(dialog, false)
      dialog.close()
      stopContaining()
      unlockScroll()
      // A dialog that was opened above this one keeps its focus: what lies below is inert.
      restoreFocus()
    }
  }, [ref, isOpen, isInPlace, onHidden])
  return isShown
}
