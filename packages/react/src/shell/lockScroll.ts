import { readDocument } from '../dom/readDocument.js'

/** Keeps the page behind from scrolling, through the CSSOM, without a layout shift from the scrollbar. @returns Undoes it. */
export function lockScroll(document: Document): () => void {
  const page = readDocument(document, 'documentElement')
  const view = readDocument(document, 'defaultView')
  const { overflow, scrollbarGutter } = page.style
  const hasScrollbar = view !== null && view.innerWidth > page.clientWidth
  page.style.overflow = 'hidden'
  if (hasScrollbar) page.style.scrollbarGutter = 'stable'
  return () => {
    page.style.overflow = overflow
    page.style.scrollbarGutter = scrollbarGutter
  }
}
