/** Characters that draw nothing or turn the direction of text; line breaks are only untidy. */
const INVISIBLE = /(?![\t-\r])[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Scripts with letters that look like Latin ones. */
const LATIN_LIKE =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Lisu}\p{Script=Deseret}\p{Script=Osage}]/u

/** More is not looked at, nor shown. */
const MOST_CHARACTERS = 1_024

/**
 * Whether a name is written to look like another: with characters that draw nothing, or with Latin letters beside letters of a script
 * that look like them, in one word.
 *
 * @param name - As it was given, not cleaned.
 * @see https://www.unicode.org/reports/tr39/#Mixed_Script_Detection
 */
export function isOddName(name: unknown): boolean {
  if (typeof name !== 'string') return false
  const text = name.slice(0, MOST_CHARACTERS)
  return INVISIBLE.test(text) || text.split(/[\s\p{P}]+/u).some((word) => /\p{Script=Latin}/u.test(word) && LATIN_LIKE.test(word))
}
