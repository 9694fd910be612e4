import type { Clock, Network } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { VERDICT_MS } from './limits.js'
import { Unavailable } from './Unavailable.js'

/** What is known of a node. */
export interface Verdict {
  /** When it last said that it is of the chain, in milliseconds since the epoch. */
  readonly provenAt: number
  readonly takesBatches: boolean
}

/**
 * Verdicts on nodes, as `<CAIP-2 id> <URL>`. HTTP has no connection to tie a verdict to: each batch asks the node for its chain anew, and
 * a node that takes no batches is believed for a minute, or until it fails. One map for each instance, shared by all that ask nodes.
 */
export type Verdicts = Map<string, Verdict>

/** The key of a verdict. */
export function verdictKey({ caipNetworkId }: Pick<Network, 'caipNetworkId'>, url: string): string {
  return `${caipNetworkId} ${url}`
}

/** Whether a node proved its chain a short while ago. A clock that was set back proves nothing. */
export function isFresh(verdict: Verdict | undefined, clock: Clock): boolean {
  const age = verdict ? clock.now() - verdict.provenAt : Infinity
  return age >= 0 && age < VERDICT_MS
}

/**
 * Compares the chain a node names with the one it stands for.
 *
 * @param actual - The CAIP-2 reference of the node's chain; undefined when it named none.
 * @returns Why the node is not asked; undefined when it is of the network.
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

/** A node may say anything, and errors are shown. */
function clean(reference: string): string {
  return reference.replace(/[^-\w+/=]/g, '?').slice(0, 64)
}
