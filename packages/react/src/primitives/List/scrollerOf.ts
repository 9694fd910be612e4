import { readDocument } from '../../page/readDocument.js'

/** The nearest ancestor that scrolls, also across shadow roots; the page's scroller if there is none. */
export function scrollerOf(element: Element): HTMLElement {
  for (let node: Node | null = element.parentNode; node; node = parentOf(node)) {
    if (node instanceof HTMLElement && /auto|scroll/.test(getComputedStyle(node).overflowY)) return node
  }
  const document = element.ownerDocument
  return (readDocument(document, 'scrollingElement') ?? readDocument(document, 'documentElement')) as HTMLElement
}

function parentOf(node: Node): Node | null {
  return node instanceof ShadowRoot ? node.host : node.parentNode
}
