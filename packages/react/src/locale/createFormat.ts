import { balanceFormat, writeBalance } from './formatBalance.js'

/** Formats amounts, money and dates for a language. Digits are Latin in every language, as in wallets. */
export interface Format {
  /**
   * An amount of a coin, floored to three decimals; smaller amounts than a thousandth are shown as less than it.
   *
   * @param amountBaseUnits - Not negative.
   * @param symbol - Appended, e.g. `ETH`.
   */
  amount(amountBaseUnits: bigint, decimals: number, symbol?: string): string
  /**
   * A decimal with grouping and all its digits.
   *
   * @param value - A plain decimal with at most 20 places, e.g. `'1234.5'`.
   */
  decimal(value: string): string
  /**
   * Money, with two decimals or as many as the currency has.
   *
   * @param value - A decimal, e.g. `'1234.5'`; text keeps every digit.
   * @param currency - ISO 4217, e.g. `USD`.
   */
  fiat(value: string | number, currency: string): string
  /** Day and time. @param timeMs - Milliseconds since the epoch. */
  date(timeMs: number): string
  /** The title of a group of days: the month, with its year when that is not the current one. */
  month(timeMs: number, nowMs: number): string
}

const LATIN = { numberingSystem: 'latn' } as const

/** Formats for one language. @param language - BCP 47, e.g. `de`. */
export function createFormat(language: string): Format {
  const decimals = new Intl.NumberFormat(language, { ...LATIN, maximumFractionDigits: 20 })
  const dates = new Intl.DateTimeFormat(language, { ...LATIN, dateStyle: 'medium', timeStyle: 'short' })
  const balances = balanceFormat(language)
  const months = new Intl.DateTimeFormat(language, { ...LATIN, month: 'long' })
  const monthsOfYears = new Intl.DateTimeFormat(language, { ...LATIN, month: 'long', year: 'numeric' })
  return {
    amount: (amountBaseUnits, decimals, symbol) => {
      const amount = writeBalance(balances, amountBaseUnits, decimals)
      return symbol === undefined ? amount : `${amount} ${symbol}`
    },
    decimal: (value) => decimals.format(value as `${number}`),
    fiat: (value, currency) =>
      keepTogether(new Intl.NumberFormat(language, { ...LATIN, style: 'currency', currency }).formatToParts(value as `${number}`)),
    date: (timeMs) => dates.format(timeMs),
    month(timeMs, nowMs) {
      const isThisYear = new Date(timeMs).getFullYear() === new Date(nowMs).getFullYear()
      return (isThisYear ? months : monthsOfYears).format(timeMs)
    },
  }
}

const RIGHT_TO_LEFT_MARK = '\u200f'
const [RIGHT_TO_LEFT_ISOLATE, LEFT_TO_RIGHT_ISOLATE, POP_ISOLATE] = ['\u2067', '\u2066', '\u2069']

/**
 * Isolates money in a right-to-left language, so that it keeps its order in any line, and a symbol of Latin letters too: without,
 * `US$` is rendered as `$US`.
 *
 * @see UAX #9 https://unicode.org/reports/tr9/
 */
function keepTogether(parts: readonly Intl.NumberFormatPart[]): string {
  const plain = parts.map(({ value }) => value).join('')
  if (!plain.includes(RIGHT_TO_LEFT_MARK)) return plain
  const isolated = parts.map(({ type, value }) =>
    type === 'currency' && /[A-Za-z]/.test(value) ? `${LEFT_TO_RIGHT_ISOLATE}${value}${POP_ISOLATE}` : value,
  )
  return `${RIGHT_TO_LEFT_ISOLATE}${isolated.join('')}${POP_ISOLATE}`
}
