import { formatUnits } from '@latchkey/kernel'
import type { OnrampQuote } from '../contracts/index.js'
import { toExact } from './decimal.js'

const ONE = 10n ** 18n

/** Price of one whole coin without fees: a decimal in the currency of the quote, cut to 8 places. */
export function rateOf({ subtotal, receive }: Pick<OnrampQuote, 'subtotal' | 'receive'>): string {
  const exact = (toExact(subtotal) * ONE) / toExact(receive)
  return formatUnits(exact / 10n ** 10n, 8)
}

/** Cuts a decimal to a number of places. Never rounds up, so no more is shown than there is. */
export function cut(decimal: string, places: number): string {
  const [whole = '0', fraction = ''] = decimal.split('.')
  const kept = fraction.slice(0, places).replace(/0+$/, '')
  return kept ? `${whole}.${kept}` : whole
}

/** Sum of all fees. */
export const feesOf = ({ fees }: Pick<OnrampQuote, 'fees'>): string =>
  formatUnits(
    fees.reduce((sum, { amount }) => sum + toExact(amount), 0n),
    18,
  )
