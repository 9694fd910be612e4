/**
 * Reads a property of a document past elements of that name: a `<form name="body">` or an `<img name="defaultView">`
 * otherwise takes its place (HTML, "named properties of the Document interface").
 */
export function readDocument<K extends keyof Document>(document: Document, name: K): Document[K] {
  return Reflect.get(Document.prototype, name, document) as Document[K]
}
