import { transferError } from '@latchkey/plugin-kit/wallet'
import type { Coin } from './Coin.js'
import type { SpendingKind } from './sizes.js'
import { dustOf, feeOf, inputFeeOf } from './sizes.js'

/** What is chosen from, and for what. */
export interface Wanted {
  readonly coins: readonly Coin[]
  readonly kind: SpendingKind
  /** Scripts of the receiver and of the own address. */
  readonly to: Uint8Array
  readonly own: Uint8Array
  readonly satoshis: bigint | 'max'
  /** Satoshis a virtual byte. */
  readonly rate: number
}

/** A transaction: its inputs and amounts. */
export interface Selection {
  readonly coins: readonly Coin[]
  /** For the receiver. */
  readonly satoshis: bigint
  /** Back to the own address; 0: no output. */
  readonly change: bigint
  readonly fee: bigint
}

/** Each is proven by the transaction that made it, which is asked for. */
const MOST_INPUTS = 100

const sumOf = (coins: readonly Coin[]): bigint => coins.reduce((sum, { satoshis }) => sum + satoshis, 0n)

/**
 * Selects coins, the largest first. Change that would be dust is part of the fee.
 *
 * @throws LatchkeyError `TRANSFER_AMOUNT_TOO_LARGE` | `TRANSFER_AMOUNT_TOO_SMALL`
 */
export function selectCoins(wanted: Wanted): Selection {
  const { kind, to, own, satoshis, rate } = wanted
  // A coin that costs more than it brings is no help.
  const coins = wanted.coins
    .filter((coin) => coin.satoshis > inputFeeOf(kind, rate))
    .toSorted((left, right) => (left.satoshis < right.satoshis ? 1 : -1))
    .slice(0, MOST_INPUTS)
  const least = dustOf(to)
  const feeOfAll = feeOf({ kind, inputs: coins.length, outputs: [to] }, rate)
  const most = sumOf(coins) - feeOfAll
  if (satoshis !== 'max' && satoshis < least) throw transferError('TRANSFER_AMOUNT_TOO_SMALL', { leastBaseUnits: String(least) })
  if (most < least || (satoshis !== 'max' && satoshis > most)) {
    throw transferError('TRANSFER_AMOUNT_TOO_LARGE', { mostBaseUnits: String(most < least ? 0n : most) })
  }
  if (satoshis === 'max') return { coins, satoshis: most, change: 0n, fee: feeOfAll }
  for (let count = 1; ; count += 1) {
    const chosen = coins.slice(0, count)
    const rest = sumOf(chosen) - satoshis
    if (rest < feeOf({ kind, inputs: count, outputs: [to] }, rate)) continue
    const change = rest - feeOf({ kind, inputs: count, outputs: [to, own] }, rate)
    return change > dustOf(own)
      ? { coins: chosen, satoshis, change, fee: rest - change }
      : { coins: chosen, satoshis, change: 0n, fee: rest }
  }
}
