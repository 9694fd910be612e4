const DECIMALS = 3
const SCALE = 10n ** BigInt(DECIMALS)

/**
 * A balance for display: floored to three decimals, grouped for the language.
 *
 * Uses integers throughout, so every digit is exact. Amounts below a thousandth are shown as less than it.
 *
 * @param amountBaseUnits - Not negative.
 * @param language - BCP 47 name, e.g. `en`. Digits are Latin in every language, as in wallets.
 */
export const formatBalance = (amountBaseUnits: bigint, decimals: number, language: string): string =>
  writeBalance(balanceFormat(language), amountBaseUnits, decimals)

/** How balances of a language are written. Making one takes longer than a hundred uses. */
export const balanceFormat = (language: string): Intl.NumberFormat =>
  new Intl.NumberFormat(language, { numberingSystem: 'latn', maximumFractionDigits: DECIMALS })

/** As {@link formatBalance}, for many balances. @param amountBaseUnits - Not negative. */
export function writeBalance(format: Intl.NumberFormat, amountBaseUnits: bigint, decimals: number): string {
  const thousandths = (amountBaseUnits * SCALE) / 10n ** BigInt(decimals)
  if (thousandths === 0n && amountBaseUnits > 0n) return `<${format.format(0.001)}`
  return format.format(`${thousandths}E-${DECIMALS}` as `${number}`)
}
