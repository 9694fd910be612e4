import type { RefObject } from 'react'
import { useLayoutEffect } from 'react'
import { containTab } from './containTab.js'
import { lockScroll } from './lockScroll.js'
import { rememberFocus } from './rememberFocus.js'

/** Shows a dialog in the top layer while it is open, with focus inside of it, and gives the page back afterwards. */
export function useModalDialog(ref: RefObject<HTMLDialogElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!isOpen || !dialog) return
    const restoreFocus = rememberFocus(dialog.ownerDocument)
    const unlockScroll = lockScroll(dialog.ownerDocument)
    const stopContaining = containTab(dialog)
    const show = (): void => {
      if (!dialog.open && dialog.isConnected) dialog.showModal()
    }
    show()
    // The dialog itself, not its first button: its heading is read out, and Tab then goes to the first control.
    dialog.focus({ preventScroll: true })
    // A browser may close a dialog whatever the page says, e.g. on a second back gesture. It is open until the kernel says so.
    dialog.addEventListener('close', show)
    return () => {
      dialog.removeEventListener('close', show)
      // A dialog that was opened above this one keeps its focus.
      const hasFocus = dialog.contains((dialog.getRootNode() as Document | ShadowRoot).activeElement)
      dialog.close()
      stopContaining()
      unlockScroll()
      if (hasFocus || dialog.ownerDocument.activeElement === dialog.ownerDocument.body) restoreFocus()
    }
  }, [ref, isOpen])
}
