import { readDocument } from '../page/readDocument.js'

/** The stylesheets that each root has adopted. A cache, not state. */
const adopted = new WeakMap<Document | ShadowRoot, Set<string>>()

/**
 * Adopts stylesheets into a document or shadow root, each once.
 *
 * Constructed sheets need no `style-src` exception in the host's Content-Security-Policy.
 */
export function adoptStyles(root: Document | ShadowRoot, ...texts: readonly string[]): void {
  const known = adopted.get(root) ?? new Set()
  adopted.set(root, known)
  const document = root instanceof Document ? root : root.ownerDocument
  // A sheet belongs to the document it was constructed in.
  const { CSSStyleSheet: Sheet } = readDocument(document, 'defaultView') ?? globalThis
  const sheets = root === document ? readDocument(document, 'adoptedStyleSheets') : root.adoptedStyleSheets
  for (const text of texts) {
    if (known.has(text)) continue
    const sheet = new Sheet()
    sheet.replaceSync(text)
    sheets.push(sheet)
    known.add(text)
  }
}
