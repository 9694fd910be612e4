import { readDocument } from '../page/readDocument.js'
import { tabStops } from './focusable.js'

/**
 * Keeps Tab inside an open dialog: from the last stop to the first, and back.
 *
 * By default focus would move on to the browser's own controls. A listener on the window runs before any focus trap of
 * the page, which would otherwise take the key.
 *
 * @returns Removes the listener.
 */
export function containTab(dialog: HTMLDialogElement): () => void {
  const root = dialog.getRootNode() as Document | ShadowRoot
  const view = readDocument(dialog.ownerDocument, 'defaultView')

  const move = (event: KeyboardEvent, active: Element | null): void => {
    const stops = tabStops(dialog)
    const [first, last] = [stops[0], stops.at(-1)]
    const isOutside = active === null || active === dialog
    const next = event.shiftKey ? (isOutside || active === first) && last : (isOutside || active === last) && first
    if (!next && stops.length > 0) return
    event.preventDefault()
    if (next) next.focus()
  }
  const handleKeyDown = (event: KeyboardEvent): void => {
    const [active, ...page] = (['activeElement', 'body', 'documentElement'] as const).map((name) =>
      readDocument(dialog.ownerDocument, name),
    )
    const isLost = !active || page.includes(active)
    // Focus in another dialog, opened above this one, is not ours.
    if (event.key !== 'Tab' || !(isLost || root.activeElement)) return
    event.stopImmediatePropagation()
    move(event, root === dialog.ownerDocument || !isLost ? root.activeElement : null)
  }
  view?.addEventListener('keydown', handleKeyDown, true)
  return () => view?.removeEventListener('keydown', handleKeyDown, true)
}
