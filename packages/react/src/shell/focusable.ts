import { readDocument } from '../page/readDocument.js'

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable]'

/** Whether an element is a tab stop. */
function isTabStop(element: HTMLElement): boolean {
  return element.tabIndex >= 0 && !element.matches(':disabled') && element.getClientRects().length > 0
}

/** The tab stops below an element, in order. */
export function tabStops(parent: ParentNode): readonly HTMLElement[] {
  return [...parent.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isTabStop)
}

/** The focused element, also inside shadow roots. */
export function deepActiveElement(root: Document | ShadowRoot): Element | null {
  const active = root instanceof Document ? readDocument(root, 'activeElement') : root.activeElement
  return (active?.shadowRoot && deepActiveElement(active.shadowRoot)) ?? active
}
