import type { Network } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import type { Question } from './askUrl.js'
import { askUrl, Unavailable } from './askUrl.js'

/** A question to the nodes of a cluster. */
export interface ClusterQuestion extends Question {
  readonly network: Network
  /** Nodes, as `<CAIP-2 id> <URL>`, that proved to be of the cluster; the question adds to it. */
  readonly proven: Set<string>
}

/** A CAIP-2 reference of Solana is the first 32 characters of the genesis hash; anything else is the application's own word. */
const GENESIS_REFERENCE = /^[1-9A-HJ-NP-Za-km-z]{32}$/

/**
 * Asks the nodes of a cluster in order; the next when one is not available. Each is asked once for its genesis first:
 * money must not be shown, or sent, on another chain than the one named.
 *
 * @throws LatchkeyError `RPC_WRONG_CHAIN` | `RPC_TIMEOUT`, and those of {@link askUrl}
 */
export async function askCluster(question: ClusterQuestion): Promise<unknown> {
  const { network, method } = question
  let failure: LatchkeyError = new LatchkeyError('RPC_FAILED', { method })
  for (const url of network.rpcUrls.default) {
    const outcome = (await prove(url, question)) ?? (await askUrl(url, question))
    if (!(outcome instanceof Unavailable)) return outcome.result
    failure = outcome.error
  }
  throw failure
}

/** @returns Undefined when the node is of the cluster. */
async function prove(
  url: string,
  { network, proven, clock, signal }: ClusterQuestion,
): Promise<Unavailable | undefined> {
  const { caipNetworkId: expected, reference } = network
  const key = `${expected} ${url}`
  if (proven.has(key) || !GENESIS_REFERENCE.test(reference)) return undefined
  const outcome = await askUrl(url, { method: 'getGenesisHash', clock, signal })
  if (outcome instanceof Unavailable) return outcome
  const actual = String(outcome.result).slice(0, reference.length)
  if (actual !== reference) throw new LatchkeyError('RPC_WRONG_CHAIN', { expected, actual: `solana:${actual}` })
  proven.add(key)
  return undefined
}
