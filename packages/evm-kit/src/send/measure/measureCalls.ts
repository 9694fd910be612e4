import type { EvmQuestion } from '../../read/EvmChain.js'
import { evmError } from '../../errors/evmError.js'
import type { Measurable } from './canMeasure.js'
import { canMeasure } from './canMeasure.js'
import { findExcess, holdingOf } from './findExcess.js'
import { measureBySimulation } from './measureBySimulation.js'
import type { Probe } from './Probe.js'
import { keyOf } from './Probe.js'
import type { Bounds } from './Bounds.js'

/**
 * Measures what calls change for an account, as of one block, before the wallet is asked.
 *
 * @returns How much was measured; `nothing` where no way of measuring is to be had: nothing is known about the calls.
 * @throws LatchkeyError `EVM_MISMATCH` where something else happens than was shown | `EVM_WOULD_REVERT` | `RPC_TIMEOUT` |
 * `ABORTED` | …
 */
export async function measureCalls(question: EvmQuestion, bounds: Bounds): Promise<Measurable> {
  const probes = probesOf(bounds)
  const simulated = await measureBySimulation(question, bounds, probes)
  const readings = simulated ?? (await byOverride(question, bounds, probes))
  if (!readings) return 'nothing'
  const problem = findExcess(readings, bounds)
  if (problem === undefined) return simulated ? 'everything' : 'amounts'
  throw evmError('EVM_MISMATCH', { problem })
}

/**
 * As {@link measureCalls}, of calls that somebody else wrote: they may be made so that a node cannot simulate them, e.g. by more logs than an answer
 * may hold, to be measured less, or not at all. Where the node can simulate other calls they are measured once more, and then refused.
 */
export async function measureForeign(question: EvmQuestion, bounds: Bounds): Promise<Measurable> {
  const first = await measureCalls(question, bounds)
  if (first === 'everything') return first
  const possible = await canMeasure(question, bounds.account)
  if (RANKS[possible] <= RANKS[first]) return first
  const second = await measureCalls(question, bounds)
  if (RANKS[second] >= RANKS[possible]) return second
  throw evmError('EVM_MISMATCH', { problem: 'the transaction cannot be simulated, and others can' })
}

const RANKS: Readonly<Record<Measurable, number>> = { nothing: 0, amounts: 1, everything: 2 }

async function byOverride(question: EvmQuestion, bounds: Bounds, probes: readonly Probe[]) {
  const { measureByOverride } = await import('./measureByOverride.js')
  return measureByOverride(question, bounds, probes)
}

/** What is read in any case: the coin, both tokens, watched tokens, and who may take the sold token. */
function probesOf({ from, to, watched, allowances, calls }: Bounds): readonly Probe[] {
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
