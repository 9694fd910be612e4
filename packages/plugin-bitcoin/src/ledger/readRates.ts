import type { TransferSpeed } from '@latchkey/kernel'
import { transferError } from '@latchkey/plugin-kit/wallet'
import type { Esplora } from './Esplora.js'
import * as shapes from './nodeShapes.js'

/** Satoshis a virtual byte at each speed. */
export type Rates = Readonly<Record<TransferSpeed, number>>

/** Blocks to wait. */
const TARGETS: Readonly<Record<TransferSpeed, number>> = { slow: 144, normal: 6, fast: 2 }

/** Nodes relay nothing below. */
const LEAST_RATE = 1
/** No block was ever so full. A node that asks for more is not believed. */
const MOST_RATE = 1_000

/**
 * Reads what blocks cost now. A node without estimates, e.g. of a new test network, has empty blocks.
 *
 * @throws LatchkeyError `TRANSFER_FEE_TOO_HIGH` with the rate where it is absurd
 */
export async function readRates(esplora: Esplora): Promise<Rates> {
  const found = Object.entries(await esplora.read('/fee-estimates', shapes.rates))
  const rateOf = (target: number): number => {
    // The estimate for as many blocks or fewer: it is included in time.
    const early = found.filter(([blocks]) => Number(blocks) <= target).map(([, rate]) => rate)
    const rate = Math.max(LEAST_RATE, early.length ? Math.min(...early) : Math.max(0, ...found.map(([, each]) => each)))
    if (rate > MOST_RATE) throw transferError('TRANSFER_FEE_TOO_HIGH', { baseUnitsPerVirtualByte: String(Math.ceil(rate)) })
    return rate
  }
  return { slow: rateOf(TARGETS.slow), normal: rateOf(TARGETS.normal), fast: rateOf(TARGETS.fast) }
}
