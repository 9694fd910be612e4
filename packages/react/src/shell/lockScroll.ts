import { readDocument } from '../page/readDocument.js'

/** How many open modals keep the page still, and what the last of them undoes: they may close in any order. */
let locks = 0
let restore: () => void

/** Keeps the page behind from scrolling, through the CSSOM, without a layout shift from the scrollbar. @returns Undoes it. */
export function lockScroll(document: Document): () => void {
  const page = readDocument(document, 'documentElement')
  if (locks === 0) {
    const { overflow, scrollbarGutter } = page.style
    restore = () => Object.assign(page.style, { overflow, scrollbarGutter })
    if (innerWidth > page.clientWidth) page.style.scrollbarGutter = 'stable'
    page.style.overflow = 'hidden'
  }
  locks += 1
  return () => {
    locks -= 1
    if (locks === 0) restore()
  }
}
