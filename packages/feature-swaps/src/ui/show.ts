import { formatUnits } from '@latchkey/kernel'
import type { useFormat } from '@latchkey/react/ui'
import type { SwapToken } from '../contracts/index.js'
import { cutDecimals, SHOWN_DECIMALS, showAmount } from '../flow/arithmetic.js'

/** Formats amounts, rates and values in the language in use. */
export interface Show {
  /** An amount. A positive amount is never shown as 0. @param places - Decimal places. @default 6 */
  tokens(amount: bigint, token: Pick<SwapToken, 'decimals'>, places?: number): string
  /** A rate: seven digits, or the first four of one below 1. */
  rate(rate: string): string
  /** Dollars times 10^18; undefined stays undefined. */
  dollars(usdE18: bigint | undefined): string | undefined
}

/** Percent of hundredths of a percent, with at most two places. */
export const percentOf = (bps: number): number => bps / 100

/** Percent of millionths, rounded up to two places. */
export const percentOfPpm = (ppm: number): number => Math.ceil(ppm / 100) / 100

/** Makes it. @param format - Of the language in use. */
export function createShow(format: ReturnType<typeof useFormat>): Show {
  return {
    tokens(amount, token, places = SHOWN_DECIMALS) {
      const shown = showAmount(amount, token, places)
      return shown === '0' && amount > 0n ? `<${format.decimal(`0.${'0'.repeat(places - 1)}1`)}` : format.decimal(shown)
    },
    rate(rate) {
      const [whole = '0', fraction = ''] = rate.split('.')
      const leading = /^0*/.exec(fraction)?.[0].length ?? 0
      return format.decimal(cutDecimals(rate, whole === '0' ? leading + 4 : Math.max(2, SHOWN_DECIMALS + 1 - whole.length)))
    },
    dollars(usdE18) {
      if (usdE18 === undefined) return undefined
      const isTiny = usdE18 > 0n && usdE18 < 10n ** 16n
      return isTiny ? lessThan(format.fiat('0.01', 'USD')) : format.fiat(cutDecimals(formatUnits(usdE18, 18), 2), 'USD')
    },
  }
}

/** Beside money that is written from right to left the sign would be drawn as its opposite, behind the amount. */
const lessThan = (money: string): string => (money.startsWith('\u2067') ? `\u2066<${money}\u2069` : `<${money}`)
