/** A name that a stranger gave: one line without hidden characters, at most so many characters. Undefined where nothing is left. */
export function cleanName(name: unknown, longest: number): string | undefined {
  if (typeof name !== 'string') return undefined
  // Cut before it is cleaned: whoever gives it decides how long it is.
  const plain = name
    .slice(0, 16 * longest)
    .replace(/[\p{C}\p{M}\s\uFFFD\u115F\u1160\u3164\uFFA0]+/gu, ' ')
    .trim()
  const characters = [...plain]
  if (characters.length === 0) return undefined
  return characters.length > longest ? `${characters.slice(0, longest).join('')}…` : plain
}
