import type { StdFee } from '@cosmjs/stargate'
import { calculateFee, GasPrice } from '@cosmjs/stargate'
import type { TransferSpeed } from '@latchkey/kernel'
import type { CosmosNetwork } from '../networks.js'

/** Gas prices are decimal fractions with far fewer places than this. */
const PRICE_DIGITS = 12

/** What gas costs at a price. */
export function feeOf(gas: number, price: number, denom: string): { readonly fee: StdFee; readonly baseUnits: bigint } {
  const fee = calculateFee(gas, GasPrice.fromString(price.toFixed(PRICE_DIGITS) + denom))
  return { fee, baseUnits: fee.amount.reduce((sum, { amount }) => sum + BigInt(amount), 0n) }
}

/** The price of gas at each speed; one price where the network names no others. */
export function pricesOf({ gasPrice, gasPrices }: CosmosNetwork): Readonly<Record<TransferSpeed, number>> {
  return { slow: gasPrice, fast: gasPrice, ...gasPrices, normal: gasPrice }
}
