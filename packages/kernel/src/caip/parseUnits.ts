import { LatchkeyError } from '../errors/LatchkeyError.js'

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
