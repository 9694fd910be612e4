import type { Clock, Network } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { VERDICT_MS } from '../timeouts.js'
import { Unavailable } from './Unavailable.js'

/** The verdict on a node. */
export interface Verdict {
  /** When it last named the right chain, in milliseconds since the epoch. */
  readonly provenAt: number
  readonly takesBatches: boolean
}

/**
 * Verdicts on nodes, keyed by `<CAIP-2 id> <URL>`. HTTP has no connection to tie a verdict to: each batch asks the node for its chain
 * again, and a node without batches is trusted for a minute, or until it fails. One map per instance, shared by all requests.
 */
export type Verdicts = Map<string, Verdict>

/** The key of a verdict. */
export function verdictKey({ caipNetworkId }: Pick<Network, 'caipNetworkId'>, url: string): string {
  return `${caipNetworkId} ${url}`
}

/** Whether a node proved its chain within the last minute. Void when the clock was set back. */
export function isFresh(verdict: Verdict | undefined, clock: Clock): boolean {
  const age = verdict ? clock.now() - verdict.provenAt : Infinity
  return age >= 0 && age < VERDICT_MS
}

/**
 * Compares the chain a node names with the expected one.
 *
 * @param actual - The CAIP-2 reference of the node's chain; undefined when it named none.
 * @returns Why the node is not asked; undefined when it serves the network.
 */
export function refusalOf(
  { caipNetworkId: expected, namespace, reference }: Network,
  actual: string | undefined,
  method: string,
): Unavailable | undefined {
  if (actual === reference) return undefined
  if (actual === undefined)
    return new Unavailable(new LatchkeyError('RPC_FAILED', { method, detail: 'The node does not say which chain it serves.' }), false)
  return new Unavailable(new LatchkeyError('RPC_WRONG_CHAIN', { expected, actual: `${namespace}:${clean(actual)}` }), false)
}

/** Cleaned, because a node may send anything, and errors are shown. */
function clean(reference: string): string {
  return reference.replace(/[^-\w+/=]/g, '?').slice(0, 64)
}
