import { parseUnits } from '@latchkey/kernel'

/** Plain decimals of providers: no sign, exponent or grouping. */
export const PLAIN_DECIMAL = /^\d{1,24}(?:\.\d{1,18})?$/

/** Compares and adds money and coins as integers of 10^-18. @throws LatchkeyError `AMOUNT_INVALID` */
export const toExact = (text: string): bigint => parseUnits(text, 18)

/** The typed text as a plain decimal; undefined if it is empty, 0, or has more decimal places than the currency. */
export function readAmount(text: string, decimals: number): string | undefined {
  const plain = text.endsWith('.') ? text.slice(0, -1) : text
  if (!PLAIN_DECIMAL.test(plain)) return undefined
  const [, fraction = ''] = plain.split('.')
  return fraction.length <= decimals && toExact(plain) > 0n ? plain : undefined
}

/** Decimal places of a currency, e.g. 2 for USD, 0 for JPY. @param code - ISO 4217. */
export function decimalsOf(code: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits ?? 2
}
