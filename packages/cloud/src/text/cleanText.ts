/**
 * A text of a stranger: without control characters, marks that turn its direction, and what is no text, which PostgreSQL does not store either, and not longer than
 * names are. Undefined if nothing is left.
 *
 * @param longest - In UTF-16 units, as the wire counts.
 */
export function cleanText(text: string, longest: number): string | undefined {
  const plain = text.replace(/[\p{C}\s\uFFFD]+/gu, ' ').trim()
  // No character is cut in halves.
  const cut = plain.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')
  return cut === '' ? undefined : cut
}
