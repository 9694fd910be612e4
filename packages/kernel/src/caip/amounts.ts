import { LatchkeyError } from '../errors/LatchkeyError.js'

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

/** Digits, and after a point at most as many as the coin has decimals: no sign, exponent, grouping or space. */
const PLAIN_DECIMAL = /^(\d{1,100})(?:\.(\d{1,255}))?$/

/**
 * Parses a plain decimal into base units, never through a float. The reverse of `formatUnits`.
 *
 * @param text - e.g. `1.5`, `0`, `0.000001`.
 * @param decimals - Decimal places between one coin and one base unit; 0 to 255.
 * @throws LatchkeyError `AMOUNT_INVALID`; also for more decimal places than the coin has, zeros at the end aside
 */
export function parseUnits(text: string, decimals: number): bigint {
  const [, whole, fraction = ''] = PLAIN_DECIMAL.exec(text) ?? []
  const digits = fraction.replace(/0+$/, '')
  if (whole === undefined || digits.length > decimals)
    throw new LatchkeyError('AMOUNT_INVALID', { text: String(text).slice(0, 100), decimals })
  return BigInt(whole + digits.padEnd(decimals, '0'))
}
