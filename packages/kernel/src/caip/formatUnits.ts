/**
 * Formats base units as a plain decimal: all digits, no grouping, no trailing zeros, never through a float.
 *
 * @param amount - Base units, e.g. wei.
 * @param decimals - Decimal places between one coin and one base unit; 0 to 255.
 * @returns e.g. `1.5`, `0`, `-0.000001`
 */
export function formatUnits(amount: bigint, decimals: number): string {
  const sign = amount < 0n ? '-' : ''
  const digits = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, '0')
  const point = digits.length - decimals
  let end = digits.length
  while (digits[end - 1] === '0') end -= 1
  const fraction = digits.slice(point, end)
  return sign + digits.slice(0, point) + (fraction && `.${fraction}`)
}
