/** Parameters of {@link readTypedAmount}. */
export interface TypedAmountOptions {
  /** Decimal places that the coin or currency has. @default 18 */
  readonly decimals?: number
  /** Whose separators the text has, BCP 47. @default a plain decimal, with a dot */
  readonly locale?: string | undefined
}

/**
 * Why a text was not read.
 *
 * - `characters`: it has a sign, an exponent, letters, or is longer than any amount
 * - `separators`: several numbers could be meant, or none, e.g. `1,000` without a locale, or `1.2.3`
 * - `precision`: it has more decimal places than the coin
 */
export type AmountProblem = 'characters' | 'separators' | 'precision'

/** A plain decimal, or why there is none. */
export type TypedAmount =
  | {
      /** As `parseUnits` takes it; may end in a dot while it is typed. Empty: nothing was typed. */
      readonly amount: string
      readonly problem?: undefined
    }
  | { readonly amount?: undefined; readonly problem: AmountProblem }

/** How numbers are written: between groups of digits, and before the decimals. */
interface Convention {
  readonly group: string
  readonly decimal: string
}

/** Maximum number of characters: more than any amount needs. */
const MAX_LENGTH = 100

/** Every convention that is in use somewhere. */
const CONVENTIONS: readonly Convention[] = [
  { group: ',', decimal: '.' },
  { group: '.', decimal: ',' },
  { group: ' ', decimal: '.' },
  { group: ' ', decimal: ',' },
  { group: "'", decimal: '.' },
  { group: "'", decimal: ',' },
  { group: '٬', decimal: '٫' },
]

/** Marks of direction, which come with amounts that are copied from right-to-left text. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Characters that mean the same as another, with that one. */
const SAME: readonly (readonly [RegExp, string])[] = [
  [DIRECTION, ''],
  [/[\u00a0\u2009\u202f]/g, ' '],
  [/[\u2019\u02bc]/g, "'"],
  [/\u060c/g, ','],
]

/** Arabic and Persian digits, each block from zero to nine. */
const EASTERN = /[\u0660-\u0669\u06f0-\u06f9]/g

/**
 * Reads an amount that was typed, pasted, or given by an application. A text is read by the conventions of the locale; one that they do
 * not cover only if every other convention gives the same number. Nothing is guessed: `1,000` is a thousand in `en`, one in `de`, and
 * neither without a locale.
 *
 * @param text - Latin, Arabic or Persian digits; groups of three, or of lakh and crore; no sign, exponent or currency.
 * @throws RangeError when the locale is no BCP 47 name
 */
export function readTypedAmount(text: string, { decimals = 18, locale }: TypedAmountOptions = {}): TypedAmount {
  if (text.length > MAX_LENGTH) return { problem: 'characters' }
  const plain = unified(text)
  if (plain === '') return { amount: '' }
  if (!/^[\d.,' ٬٫]+$/.test(plain)) return { problem: 'characters' }
  const own = locale === undefined ? { group: '', decimal: '.' } : inCommon(separatorsOf(locale))
  const amount = readBy(own, plain) ?? onlyReading(plain)
  return amount === undefined ? { problem: 'separators' } : fit(amount, decimals)
}

const unified = (text: string): string =>
  SAME.reduce((result, [pattern, one]) => result.replace(pattern, one), text.replace(EASTERN, toLatin)).trim()

const inCommon = ({ group, decimal }: Convention): Convention => ({ group: unified(group) || ' ', decimal: unified(decimal) })

/** Both blocks begin at a code point that ends in 0. */
const toLatin = (digit: string): string => String(digit.charCodeAt(0) & 0xf)

/** What every convention that can read the text agrees on. */
function onlyReading(text: string): string | undefined {
  const readings = CONVENTIONS.flatMap((convention) => readBy(convention, text) ?? [])
  const [first] = readings
  return readings.every((reading) => reading === first) ? first : undefined
}

/** The plain decimal, with leading zeros as they are typed. */
function readBy({ group, decimal }: Convention, text: string): string | undefined {
  const [whole = '', fraction, ...others] = text.split(decimal)
  const digits = ungrouped(whole, group)
  if (digits === undefined || others.length > 0) return undefined
  if (fraction === undefined) return digits
  return /^\d*$/.test(fraction) ? `${digits}.${fraction}` : undefined
}

/** Digits without separators, which have to stand where groups end: every three, or three and then every two. */
function ungrouped(whole: string, group: string): string | undefined {
  if (/^\d*$/.test(whole)) return whole
  if (group === '') return undefined
  const [first = '', ...groups] = whole.split(group)
  const last = groups.pop() ?? ''
  const isGrouped = (size: number): boolean => groups.every((digits) => digits.length === size) && first.length <= size
  const areDigits = [first, ...groups, last].every((digits) => /^\d+$/.test(digits))
  const isNumber = areDigits && !first.startsWith('0') && last.length === 3
  return isNumber && (isGrouped(3) || isGrouped(2)) ? [first, ...groups, last].join('') : undefined
}

/** Without leading zeros, and with no more places than there are. */
function fit(amount: string, decimals: number): TypedAmount {
  const [whole = '', fraction] = amount.split('.')
  const digits = whole.replace(/^0+(?=\d)/, '')
  if (fraction === undefined) return { amount: digits }
  const isTooPrecise = decimals === 0 || /[1-9]/.test(fraction.slice(decimals))
  return isTooPrecise ? { problem: 'precision' } : { amount: `${digits || '0'}.${fraction.slice(0, decimals)}` }
}

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
