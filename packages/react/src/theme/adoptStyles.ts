/** One sheet per document and text: a constructed sheet cannot be shared between documents. A cache, not state. */
const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>()

function sheetOf(owner: Document, text: string): CSSStyleSheet {
  const known = sheets.get(owner) ?? new Map<string, CSSStyleSheet>()
  sheets.set(owner, known)
  const Sheet = owner.defaultView?.CSSStyleSheet ?? CSSStyleSheet
  const sheet = known.get(text) ?? new Sheet()
  if (!known.has(text)) sheet.replaceSync(text)
  known.set(text, sheet)
  return sheet
}

/**
 * Adopts stylesheets into a document or shadow root, each once.
 *
 * Constructed sheets need no `style-src` exception in the host's Content-Security-Policy.
 */
export function adoptStyles(root: Document | ShadowRoot, ...texts: readonly string[]): void {
  const owner = root instanceof Document ? root : root.ownerDocument
  const missing = texts.map((text) => sheetOf(owner, text)).filter((sheet) => !root.adoptedStyleSheets.includes(sheet))
  if (missing.length > 0) root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...missing]
}
