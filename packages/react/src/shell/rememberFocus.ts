import { readDocument } from '../dom/readDocument.js'
import { deepActiveElement, tabStops } from './focusable.js'

/** An element and its ancestors, through shadow roots, from the inside out. */
function withAncestors(element: Element | null): readonly Element[] {
  if (!element) return []
  const root = element.getRootNode()
  const parent = element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
  return [element, ...withAncestors(parent)]
}

/** Focuses an element that is not focusable by default. */
function focusAnyway(element: HTMLElement): void {
  element.tabIndex = -1
  element.focus({ preventScroll: true })
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
}

/**
 * Remembers the focused element.
 *
 * @returns Restores focus; if the element was removed, to its nearest remaining ancestor.
 */
export function rememberFocus(document: Document): () => void {
  const path = withAncestors(deepActiveElement(document))
  const opener = path[0]
  return () => {
    const left = path.find((element) => element.isConnected)
    const isPage = left === readDocument(document, 'body') || left === readDocument(document, 'documentElement')
    if (!(left instanceof HTMLElement) || isPage) return
    if (left === opener) return left.focus({ preventScroll: true })
    const [next] = tabStops(left.shadowRoot ?? left)
    if (next) next.focus({ preventScroll: true })
    else focusAnyway(left)
  }
}
