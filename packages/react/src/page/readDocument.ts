/**
 * Reads a property of a document that an element may shadow: a `<form name="body">` or an `<img name="defaultView">`
 * replaces it (HTML, "named properties of the Document interface").
 */
export function readDocument<K extends keyof Document>(document: Document, name: K): Document[K] {
  return Reflect.get(Document.prototype, name, document) as Document[K]
}
