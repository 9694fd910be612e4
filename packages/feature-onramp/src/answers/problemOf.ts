import type { OnrampQuote, OnrampToken } from '../contracts/index.js'
import { toExact } from '../flow/decimal.js'

/** What the quote is for. */
interface Asked {
  readonly amount: string
  readonly token: Pick<OnrampToken, 'decimals'>
  readonly nowMs: number
}

/** Finds what is invalid in a quote; undefined for a valid one. Amounts are added exactly. */
export function problemOf(
  { total, subtotal, fees, receive, expiresAtMs }: OnrampQuote,
  { amount, token, nowMs }: Asked,
): string | undefined {
  if (toExact(total) !== toExact(amount)) return `the total is ${total} and not ${amount}`
  const taken = fees.reduce((sum, fee) => sum + toExact(fee.amount), 0n)
  if (toExact(subtotal) + taken !== toExact(total)) return `${subtotal} and the fees are not ${total}`
  if (toExact(receive) === 0n) return 'nothing arrives'
  const [, fraction = ''] = receive.split('.')
  if (fraction.replace(/0+$/, '').length > token.decimals) return `${receive} has more decimal places than the token`
  return expiresAtMs !== undefined && expiresAtMs <= nowMs ? 'it has expired' : undefined
}
