/**
 * A text of a stranger: without control characters, marks that turn its direction, and what is no text, which PostgreSQL does not store either, and not longer than
 * names are. Undefined if nothing is left.
 */
export function cleanText(text: string, longest: number): string | undefined {
  const plain = text.replace(/[\p{C}\s\uFFFD]+/gu, ' ').trim()
  return plain === '' ? undefined : [...plain].slice(0, longest).join('')
}
