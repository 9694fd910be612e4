/** More than any name of DNS; longer texts are not read. */
const MOST = 255

/**
 * Labels of ASCII letters, digits and hyphens, none of which is third and fourth: the library would answer the same, after reading its tables, which
 * takes a quarter of a second, and seconds on a busy telephone. It loads with the first name that has others.
 */
const SIMPLE = /^(?:(?!..--)[a-z0-9-]+(?:\.|$))+(?<!\.)$/i

/** A name as ENSIP-15 writes it. @see https://docs.ens.domains/ensip/15 @returns Undefined for what is no name */
export async function normalizeName(text: string): Promise<string | undefined> {
  if (text.length > MOST) return undefined
  if (SIMPLE.test(text)) return text.toLowerCase()
  const { ens_normalize } = await import('@adraffy/ens-normalize')
  try {
    return ens_normalize(text)
  } catch {
    return undefined // The library throws for every text that is no name.
  }
}

/** Scripts whose characters look like none of another script. */
const DISTINCT: readonly string[] = ['ASCII', 'Emoji', 'Han', 'Japanese', 'Korean', 'Bopomofo', 'Devanagari', 'Thai']
const PLAIN = /^[a-z0-9_$'-]*$/
/** Emoji that are digits, or a mark around one. */
const DIGIT_EMOJI = /[0-9#*]/

/**
 * Whether a normalized name has characters that people could take for others: letters of Latin with marks, Greek, Cyrillic and others beside a to z, and emoji
 * that are digits. Names that mix scripts in one label are no names by ENSIP-15.
 */
export async function isConfusable(name: string): Promise<boolean> {
  if (SIMPLE.test(name)) return false
  const { ens_split } = await import('@adraffy/ens-normalize')
  return ens_split(name).some(({ error, type = '', tokens = [] }) => {
    if (error !== undefined) return true
    const parts = tokens.map((token) => ({ isEmoji: 'is_emoji' in token, text: String.fromCodePoint(...token) }))
    if (parts.some(({ isEmoji, text }) => isEmoji && DIGIT_EMOJI.test(text))) return true
    return !DISTINCT.includes(type) && !parts.every(({ isEmoji, text }) => isEmoji || PLAIN.test(text))
  })
}
