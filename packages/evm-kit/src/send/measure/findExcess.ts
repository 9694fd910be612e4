import type { EvmToken } from '../EvmTransaction.js'
import type { Probe } from './Probe.js'
import { isHolding, keyOf } from './Probe.js'
import type { Bounds } from './Bounds.js'

/** A probe as it was read before and after the calls; undefined where it could not be read. */
export interface Reading {
  readonly probe: Probe
  readonly before: bigint | undefined
  readonly after: bigint | undefined
}

/**
 * Rounding of tokens that hold shares, in base units: a transfer of theirs may be off by one or two. Not of tokens with few decimals,
 * where two units are money.
 */
const toleranceOf = ({ isNative, decimals }: EvmToken): bigint => (isNative || decimals < 6 ? 0n : 2n)

/**
 * Compares what calls changed with what was shown: more that leaves, less that arrives, anything else that leaves, a permission that stays
 * larger than the shown one. Gas is not part of it.
 *
 * @returns What is wrong; undefined where all is as shown.
 */
export function findExcess(readings: readonly Reading[], bounds: Bounds): string | undefined {
  const target = keyOf(holdingOf(bounds.to))
  const received = readings.find(({ probe }) => keyOf(probe) === target)
  if (received?.before === undefined || received.after === undefined) return 'what arrives cannot be read'
  if (received.after - received.before < bounds.minimumOut - toleranceOf(bounds.to)) return 'less than the minimum arrives'
  for (const reading of readings) {
    const problem = isHolding(reading.probe) ? lossOf(reading, bounds) : permissionOf(reading, bounds)
    if (problem !== undefined) return problem
  }
  return undefined
}

/** The probe of a token's balance, or of the coin's. */
export const holdingOf = ({ isNative, address }: EvmToken): Probe => (isNative ? { kind: 'coin' } : { kind: 'balance', token: address })

function lossOf({ probe, before, after }: Reading, { from, amountIn }: Bounds): string | undefined {
  const isSold = keyOf(probe) === keyOf(holdingOf(from))
  // A contract that never answers holds nothing that can be measured; one that stops answering may.
  if (before === undefined) return isSold ? 'what leaves cannot be read' : undefined
  if (after === undefined) return 'what leaves cannot be read'
  const allowed = isSold ? amountIn + toleranceOf(from) : 0n
  if (before - after <= allowed) return undefined
  return isSold ? 'more than the shown amount leaves' : 'something else leaves the account'
}

function permissionOf({ probe, before, after }: Reading, { from, allowances }: Bounds): string | undefined {
  const problem = 'a permission stays that was not shown'
  if (after === undefined) return before === undefined ? undefined : problem
  if (probe.kind === 'approved') return after === 0n || after === before ? undefined : problem
  const isSold = probe.kind === 'allowance' && probe.token === from.address
  const planned = isSold ? allowances.find(({ spender }) => spender === probe.spender) : undefined
  return after > (planned?.amount ?? before ?? 0n) ? problem : undefined
}
