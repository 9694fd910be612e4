/** What stands between groups of digits, and before the decimals. */
export interface Separators {
  readonly group: string
  readonly decimal: string
}

/** The separators of a language between Latin digits, e.g. `.` and `,` in `de`. @throws RangeError when the locale is no BCP 47 name */
export function separatorsOf(locale: string): Separators {
  // Long enough for languages that do not group four digits.
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn', useGrouping: true }).formatToParts(1_234_567.5)
  const find = (wanted: string, otherwise: string): string => parts.find(({ type }) => type === wanted)?.value ?? otherwise
  return { group: find('group', ','), decimal: find('decimal', '.') }
}
