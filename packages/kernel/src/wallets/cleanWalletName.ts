/** Longer names are clipped: they would push the rest of the row out of sight. */
const MAX_NAME_LENGTH = 64

/** The limit before cleaning, so that a name of megabytes costs nothing. */
const MAX_INPUT_LENGTH = 1_024

const LINE_BREAKS = /[\t-\r\u0085\u2028\u2029]/g

/** Control, format (zero-width and direction marks), unassigned, private and other characters that draw nothing. */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu

/**
 * Makes a wallet's name safe to show: no line breaks, no characters that are invisible or change the direction of
 * text, at most 64 characters. Markup is not escaped; the renderer does that.
 *
 * @param name - As announced by the wallet; a value that is not a string counts as no name.
 * @returns The name, empty when nothing visible is left.
 */
export function cleanWalletName(name: unknown): string {
  if (typeof name !== 'string') return ''
  const visible = name.slice(0, MAX_INPUT_LENGTH).replace(LINE_BREAKS, ' ').replace(INVISIBLE, '')
  const characters = Array.from(visible.replace(/\s+/g, ' ').trim())
  return characters.slice(0, MAX_NAME_LENGTH).join('').trim()
}
