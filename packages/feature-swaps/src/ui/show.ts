import { formatUnits } from '@latchkey/kernel'
import { useFormat } from '@latchkey/react/ui'
import type { SwapToken } from '../contracts/index.js'
import { cutDecimals, SHOWN_DECIMALS, showAmount } from '../flow/arithmetic.js'

/** An amount for people: more than nothing is never shown as nothing. */
export function showTokens(amount: bigint, token: Pick<SwapToken, 'decimals'>): string {
  const shown = showAmount(amount, token)
  return shown === '0' && amount > 0n ? `<0.${'0'.repeat(SHOWN_DECIMALS - 1)}1` : shown
}

/** A rate for people: seven digits, or the first four of one below 1. */
export function showRate(rate: string): string {
  const [whole = '0', fraction = ''] = rate.split('.')
  const leading = /^0*/.exec(fraction)?.[0].length ?? 0
  return cutDecimals(rate, whole === '0' ? leading + 4 : Math.max(2, SHOWN_DECIMALS + 1 - whole.length))
}

/** Percent of hundredths of a percent, with at most two places. */
export const percentOf = (bps: number): number => bps / 100

/** Writes dollars times 10^18 the way the language does; undefined stays undefined. */
export function useDollars(): (usdE18: bigint | undefined) => string | undefined {
  const format = useFormat()
  return (usdE18) => {
    if (usdE18 === undefined) return undefined
    const isTiny = usdE18 > 0n && usdE18 < 10n ** 16n
    return isTiny ? `<${format.fiat('0.01', 'USD')}` : format.fiat(cutDecimals(formatUnits(usdE18, 18), 2), 'USD')
  }
}
