/** Maximum number of characters: more than any amount needs. */
const MAX_LENGTH = 100

/** Code points of zero in the digits of Arabic and Persian keyboards. */
const ARABIC_ZERO = 0x0660
const PERSIAN_ZERO = 0x06f0

const toLatin = (digit: string): string => {
  const code = digit.charCodeAt(0)
  return String(code - (code >= PERSIAN_ZERO ? PERSIAN_ZERO : ARABIC_ZERO))
}

/**
 * Reads what is typed or pasted into a field for amounts.
 *
 * Comma and dot both separate decimals. A leading separator gets a zero before it; a digit replaces a single zero. Rejects
 * letters, signs, more decimals than the coin has, and a second separator, because either of the two may group digits.
 *
 * @returns A plain decimal that may still end in a dot, or empty; undefined when the input is rejected.
 */
export function enterAmount(typed: string, decimals: number): string | undefined {
  const text = typed
    .trim()
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, toLatin)
    .replace(/[,\u066b]/g, '.')
  if (text.length > MAX_LENGTH || !/^\d*(\.\d*)?$/.test(text)) return undefined
  const [whole = '', fraction] = text.split('.')
  if (fraction !== undefined && (decimals === 0 || fraction.length > decimals)) return undefined
  const digits = whole.replace(/^0+(?=\d)/, '')
  return fraction === undefined ? digits : `${digits || '0'}.${fraction}`
}
