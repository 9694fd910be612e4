/** More is clipped: a longer name would push the rest of its row out of sight. */
const MAX_NAME_LENGTH = 64

/** Read before cleaning, so that a name of megabytes costs nothing. */
const MAX_INPUT_LENGTH = 1_024

const LINE_BREAKS = /[\t-\r\u0085\u2028\u2029]/g

/** Control, format (zero-width and direction marks), unassigned, private and other characters that draw nothing. */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu

/**
 * Makes a wallet's name safe to show: no line breaks, no characters that are invisible or change the direction of
 * text, at most 64 characters. Markup stays text; whoever draws it escapes it.
 *
 * @param name - As the wallet announced it; anything but text counts as no name.
 * @returns The name, empty when nothing visible is left.
 */
export function cleanWalletName(name: unknown): string {
  if (typeof name !== 'string') return ''
  const visible = name.slice(0, MAX_INPUT_LENGTH).replace(LINE_BREAKS, ' ').replace(INVISIBLE, '')
  const characters = Array.from(visible.replace(/\s+/g, ' ').trim())
  return characters.slice(0, MAX_NAME_LENGTH).join('').trim()
}
