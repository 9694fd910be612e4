import type { SwapQuestion } from '../contracts/index.js'
import { swapsError } from '../errors/swapsError.js'
import { findExcess, holdingOf } from './findExcess.js'
import { measureBySimulation } from './measureBySimulation.js'
import type { Probe } from './Probe.js'
import { keyOf } from './Probe.js'
import type { SwapBounds } from './SwapBounds.js'

/**
 * Measures what the calls of a swap change, as of one block, before the wallet is asked.
 *
 * @returns False where neither way of measuring is to be had: nothing is known about the calls.
 * @throws LatchkeyError `SWAPS_MISMATCH` where something else happens than was shown | `SWAPS_WOULD_REVERT` | `RPC_TIMEOUT` |
 * `ABORTED` | …
 */
export async function measureSwap(question: SwapQuestion, bounds: SwapBounds): Promise<boolean> {
  const probes = probesOf(bounds)
  const readings = (await measureBySimulation(question, bounds, probes)) ?? (await byOverride(question, bounds, probes))
  if (!readings) return false
  const problem = findExcess(readings, bounds)
  if (problem === undefined) return true
  throw swapsError('SWAPS_MISMATCH', { problem })
}

async function byOverride(question: SwapQuestion, bounds: SwapBounds, probes: readonly Probe[]) {
  const { measureByOverride } = await import('./measureByOverride.js')
  return measureByOverride(question, bounds, probes)
}

/** What is read in any case: the coin, both tokens, watched tokens, and who may take the sold token. */
function probesOf({ from, to, watched, allowances, calls }: SwapBounds): readonly Probe[] {
  const targets = from.isNative
    ? []
    : [...allowances.map(({ spender }) => spender), ...calls.slice(-1).map((call) => call.to.toLowerCase())]
  const probes: readonly Probe[] = [
    { kind: 'coin' },
    holdingOf(from),
    holdingOf(to),
    ...watched.map((token) => ({ kind: 'balance', token }) as const),
    ...targets.map((spender) => ({ kind: 'allowance', token: from.address, spender }) as const),
  ]
  return [...new Map(probes.map((probe) => [keyOf(probe), probe])).values()]
}
