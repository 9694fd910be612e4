/** More digits than any amount has. */
const MAX_LENGTH = 100

/** Of keyboards for Arabic and Persian. */
const ARABIC_ZERO = 0x0660
const PERSIAN_ZERO = 0x06f0

const toLatin = (digit: string): string => {
  const code = digit.charCodeAt(0)
  return String(code - (code >= PERSIAN_ZERO ? PERSIAN_ZERO : ARABIC_ZERO))
}

/**
 * Reads what is typed or pasted into a field for amounts.
 *
 * Comma and dot both separate decimals; one that comes first stands after a zero; a digit replaces a lone zero. Refused are
 * letters and signs, a second separator (which of them groups digits cannot be known), and more decimals than the coin has.
 *
 * @returns A plain decimal that may still end in a dot, or empty; undefined when the field should stay as it is.
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
