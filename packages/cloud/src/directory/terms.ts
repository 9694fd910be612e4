/** Most characters of a term, and of a search. */
const LENGTH = 64

/** A text as searches compare it: no case, no accents, no control characters. */
export const normalize = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{C}]/gu, '')
    .toLowerCase()
    .trim()
    .replace(/\s+/g, ' ')

/** Every end of a name, each without spaces before it: a name has a part where one of them begins with it. */
export function termsOf(name: string): readonly string[] {
  const letters = Array.from(normalize(name))
  const ends = letters.map((_, index) => letters.slice(index, index + LENGTH).join(''))
  return [...new Set(ends.filter((end) => !end.startsWith(' ')))]
}

/** A search as a range of terms: from the first on, before the second. Undefined for one that is empty. */
export function toRange(search: string): readonly [string, string] | undefined {
  const from = Array.from(normalize(search)).slice(0, LENGTH).join('').trimEnd()
  // The last of all characters, in the order of bytes.
  return from === '' ? undefined : [from, `${from}\u{10ffff}`]
}
