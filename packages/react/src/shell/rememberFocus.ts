import { readDocument } from '../page/readDocument.js'
import { withAncestors } from '../page/withAncestors.js'
import { deepActiveElement, tabStops } from './focusable.js'

/** Focuses an element, also one that is not focusable by default. */
function focusAnyway(element: HTMLElement): void {
  const isFocusable = element.hasAttribute('tabindex')
  if (!isFocusable) element.tabIndex = -1
  element.focus({ preventScroll: true })
  if (!isFocusable) element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
}

/**
 * Remembers the focused element.
 *
 * @returns Restores focus; if the element was removed or hidden, to its nearest visible ancestor or the first control in that.
 */
export function rememberFocus(document: Document): () => void {
  const path = withAncestors(deepActiveElement(document))
  const opener = path[0]
  return () => {
    const left = path.find((element) => element.checkVisibility())
    const isPage = left === readDocument(document, 'body') || left === readDocument(document, 'documentElement')
    if (!(left instanceof HTMLElement) || isPage) return
    if (left === opener) return left.focus({ preventScroll: true })
    const [next] = tabStops(left.shadowRoot ?? left)
    if (next) next.focus({ preventScroll: true })
    else focusAnyway(left)
  }
}
