// Exact decimals: amounts and prices as integers with a scale. No amount passes through a floating-point number.

/** `digits` divided by 10 to the power of `scale`. */
export interface Decimal {
  readonly digits: bigint
  readonly scale: number
}

/** Decimals of a value and of the total. */
const VALUE_SCALE = 6
/** No coin costs more than that: a price above it is an error of its source. */
const MOST_PRICE = 1e9

/**
 * A price as its source wrote it.
 *
 * @param price - A number of JSON, e.g. `0.72` or `1.2e-9`.
 * @returns Undefined for what is no price: zero, negative, not finite, or more than a billion.
 */
export function toPrice(price: number | undefined): Decimal | undefined {
  if (price === undefined || !(price > 0) || price > MOST_PRICE) return undefined
  const [, whole = '', fraction = '', exponent = '0'] = /^(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(price)) ?? []
  const scale = fraction.length - Number(exponent)
  const digits = BigInt(whole + fraction)
  return scale < 0 ? { digits: digits * 10n ** BigInt(-scale), scale: 0 } : { digits, scale }
}

/** What an amount is worth, floored to 6 decimals. @param decimals - Of the token. */
export function valueOf(amountBaseUnits: bigint, decimals: number, price: Decimal): Decimal {
  const digits = (amountBaseUnits * price.digits * 10n ** BigInt(VALUE_SCALE)) / 10n ** BigInt(decimals + price.scale)
  return { digits, scale: VALUE_SCALE }
}

/** The sum of values of one scale. */
export const sumOf = (values: readonly Decimal[]): Decimal => ({
  digits: values.reduce((sum, { digits }) => sum + digits, 0n),
  scale: VALUE_SCALE,
})

/** As a plain decimal without trailing zeros, e.g. `0.72`. */
export function writeDecimal({ digits, scale }: Decimal): string {
  const padded = digits.toString().padStart(scale + 1, '0')
  const [whole, fraction] = [padded.slice(0, padded.length - scale), padded.slice(padded.length - scale).replace(/0+$/, '')]
  return fraction ? `${whole}.${fraction}` : whole
}
