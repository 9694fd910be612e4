/**
 * What a field for money holds after something was typed or pasted into it: a comma counts as a point; a point at the beginning becomes
 * `0.`; a second point is not taken; a digit after a lone `0` replaces it; nothing but digits and one point, and no more decimal places
 * than the currency has.
 *
 * @param before - What it held.
 * @param typed - What the field says now.
 */
export function typeAmount(before: string, typed: string, decimals: number): string {
  const text = typed.trim().replaceAll(',', '.')
  if (text === '') return ''
  if (!/^\d*\.?\d*$/.test(text) || text.length > 24) return before
  const [whole = '', fraction] = text.split('.')
  if (fraction !== undefined && (decimals === 0 || fraction.length > decimals)) return before
  const leading = whole.replace(/^0+(?=\d)/, '') || '0'
  return fraction === undefined ? leading : `${leading}.${fraction}`
}
