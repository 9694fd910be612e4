import { formatUnits, parseUnits } from '@latchkey/kernel'

// The arithmetic of the sandbox. Amounts are integers of 10^-18; floats are not used.

const ONE = 10n ** 18n
const CENT = 10n ** 16n

/** The fees: 1.5 % of the payment, and 0.50 of the currency for the network. */
const PROVIDER_FEE_BPS = 150n
const NETWORK_FEE = parseUnits('0.50', 18)

/** Units of the currency for one US dollar. */
export const RATES: Readonly<Record<string, string>> = { USD: '1', EUR: '0.9' }

/** The displayed decimal places of coins. */
const MOST_DECIMALS = 8

/** The result of a payment. */
export interface Sum {
  readonly total: string
  readonly subtotal: string
  readonly providerFee: string
  readonly networkFee: string
  readonly receive: string
}

const roundUp = (value: bigint, unit: bigint): bigint => ((value + unit - 1n) / unit) * unit
const money = (value: bigint): string => formatUnits(value, 18)

/**
 * Computes what a payment buys. Fees are rounded up to the cent, coins down.
 *
 * @param amount - A decimal in the currency.
 * @param rate - Units of the currency for one US dollar.
 */
export function sumOf({
  amount,
  rate,
  priceUsd,
  decimals,
}: {
  readonly amount: string
  readonly rate: string
  readonly priceUsd: string
  readonly decimals: number
}): Sum {
  const total = parseUnits(amount, 18)
  const providerFee = roundUp((total * PROVIDER_FEE_BPS) / 10_000n, CENT)
  const subtotal = total - providerFee - NETWORK_FEE
  const price = (parseUnits(priceUsd, 18) * parseUnits(rate, 18)) / ONE
  const places = Math.min(decimals, MOST_DECIMALS)
  const receive = (subtotal * 10n ** BigInt(places)) / price
  return {
    total: money(total),
    subtotal: money(subtotal),
    providerFee: money(providerFee),
    networkFee: money(NETWORK_FEE),
    receive: formatUnits(receive, places),
  }
}
