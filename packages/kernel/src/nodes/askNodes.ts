import type { Network } from '../contracts/Network.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import type { NodeAnswer, NodeQuestion } from './askUrl.js'
import { askUrl, Unavailable } from './askUrl.js'

/** How a chain's node says which chain it serves. */
export interface NodeIdentity {
  readonly method: string
  readonly params?: unknown
  /** The CAIP-2 reference in the answer, as far as it tells. */
  read(result: unknown, reference: string): string
}

/** A question to the nodes of a network, in JSON-RPC over HTTP. */
export interface NetworkQuestion extends NodeQuestion {
  readonly network: Network
  /** Nodes, as `<CAIP-2 id> <URL>`, that proved to be of the network; the question adds to it. */
  readonly proven: Set<string>
  /** Undefined for networks whose reference is the application's own word. */
  readonly identity: NodeIdentity | undefined
  /** The option that names nodes, for the error when there is none, e.g. `polkadot.rpcUrls`. */
  readonly option: string
}

/** An answer, and the node that gave it. */
export interface FoundAnswer extends NodeAnswer {
  readonly url: string
}

/**
 * Asks the nodes of a network in order; the next when one is not available. Each is asked once for its chain first: money must not
 * be shown, or sent, on another chain than the one named.
 *
 * @throws LatchkeyError `OPTION_INVALID` | `RPC_WRONG_CHAIN` | `RPC_TIMEOUT` | `RPC_FAILED` | `PARAMS_INVALID` | `METHOD_NOT_SUPPORTED` | `ABORTED`
 */
export async function askNodes(question: NetworkQuestion): Promise<FoundAnswer> {
  const { network, option } = question
  let failure: LatchkeyError = new LatchkeyError('OPTION_INVALID', {
    option,
    problem: `names no node of ${network.caipNetworkId}`,
    fix: 'add the URL of one',
  })
  for (const url of network.rpcUrls.default) {
    const outcome = (await prove(url, question)) ?? (await askUrl(url, question))
    if (!(outcome instanceof Unavailable)) return { ...outcome, url }
    failure = outcome.error
  }
  throw failure
}

/** @returns Undefined when the node is of the network. */
async function prove(url: string, question: NetworkQuestion): Promise<Unavailable | undefined> {
  const { network, proven, identity, clock, signal } = question
  const { caipNetworkId: expected, reference, namespace } = network
  const key = `${expected} ${url}`
  if (!identity || proven.has(key)) return undefined
  const { method, params, read } = identity
  const outcome = await askUrl(url, { method, clock, signal, ...(params === undefined ? {} : { params }) })
  if (outcome instanceof Unavailable) return outcome
  const actual = read(outcome.result, reference)
  if (actual !== reference) throw new LatchkeyError('RPC_WRONG_CHAIN', { expected, actual: `${namespace}:${actual}` })
  proven.add(key)
  return undefined
}
