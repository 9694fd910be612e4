import type { OnrampMethod } from '../../contracts/index.js'
import { isInside } from '../../flow/limits.js'

/** Round sums in a currency whose unit is worth about one dollar. */
const SUMS = [50, 100, 250, 500, 1_000] as const
const MOST = 3

/** How many units of a currency are about one dollar, to a power of ten; 1 for all others. */
const UNITS: Readonly<Record<number, string>> = {
  10: 'CZK DKK EGP HKD MXN NOK PHP SEK THB TRY TWD UAH UYU ZAR',
  100: 'DOP HUF INR ISK JPY KES PKR RSD RUB',
  1_000: 'ARS CLP COP CRC KRW NGN TZS',
  10_000: 'IDR PYG UGX VND',
}

const unitsOf = (fiat: string): number => Number(Object.entries(UNITS).find(([, codes]) => codes.split(' ').includes(fiat))?.[0] ?? 1)

/** A few round sums that can be paid, the smallest first. @param fiat - ISO 4217. */
export function presetsOf(fiat: string, method: OnrampMethod): readonly string[] {
  const sums = SUMS.map((sum) => String(sum * unitsOf(fiat)))
  return sums.filter((sum) => isInside(sum, method)).slice(0, MOST)
}
