import { formatUnits } from '@latchkey/kernel'
import type { OnrampQuote } from '../contracts/index.js'
import { toExact } from './decimal.js'

const ONE = 10n ** 18n

/** What one whole coin costs, fees aside: a decimal in the currency of the quote, cut to 8 places. */
export function rateOf({ subtotal, receive }: Pick<OnrampQuote, 'subtotal' | 'receive'>): string {
  const exact = (toExact(subtotal) * ONE) / toExact(receive)
  return formatUnits(exact / 10n ** 10n, 8)
}

/** A decimal cut to so many places, never rounded up: nobody is shown more than there is. */
export function cut(decimal: string, places: number): string {
  const [whole = '0', fraction = ''] = decimal.split('.')
  const kept = fraction.slice(0, places).replace(/0+$/, '')
  return kept ? `${whole}.${kept}` : whole
}

/** What all fees come to. */
export const feesOf = ({ fees }: Pick<OnrampQuote, 'fees'>): string =>
  formatUnits(
    fees.reduce((sum, { amount }) => sum + toExact(amount), 0n),
    18,
  )
